// The pictures at the top of README.md. `prepare` brings the screen into the state that the picture shows.
export const readmePictures = [
  { name: 'home', route: '/', as: 'ana', path: '/' },
  {
    name: 'player',
    route: '/habilidades/$id/$seasonOrContent',
    as: 'ana',
    from: '/v1/notes',
    where: ({ contentUrl }) => contentUrl.startsWith('/habilidades/'),
    to: ({ contentUrl, timestamp }) => `${contentUrl}#t=${timestamp}`,
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^Notas/ }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'result', route: '/resultado-perfil-final', as: 'lia', path: '/resultado-perfil-final' },
]
