import { expect, type Page, signIn, test } from '../support/fixtures.ts'
import { joined } from '../support/fresh-member.ts'

/** Comments stay under their content: a second try uses another content. */
const withoutComments = (first: string, second: string) => (test.info().retry % 2 === 0 ? first : second)

const commentsOf = (page: Page) => page.getByRole('region', { name: /^Comentários/ })

async function write(page: Page, content: string, texts: string[], parent?: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  const made: string[] = []
  for (const text of texts) {
    const data = { content, text, ...(parent ? { parent } : {}) }
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.context().request.post('/v1/comments', { data, headers })
    expect(reply.status()).toBe(201)
    made.push(((await reply.json()) as { '@id': string })['@id'])
  }
  return made
}

async function iriOf(page: Page, slug: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.context().request.get(`/v1/contents/slug/${slug}`, { headers })
  return ((await reply.json()) as { '@id': string })['@id']
}

test('she comments by Enter and edits it; an empty comment is not sent, and every change reads the list again [COMMENT-01] [COMMENT-02] [COMMENT-04] [COMMENT-05] [COMMENT-10] [COMMENT-14] [CONST-03] [VALID-30]', async ({
  page,
}) => {
  const lists: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname === '/v1/comments') lists.push(url)
  })
  await signIn(page, 'ana')
  await page.goto(`/habilidades/9/${withoutComments('o-perfil-que-responde-por-voce', 'discordar-da-diretoria')}`)
  const area = commentsOf(page)
  await expect(area.getByRole('heading', { name: /Comentários/ })).toBeVisible()
  await expect.poll(() => lists[0]?.searchParams.get('perPage')).toBe('1')

  await area.getByRole('button', { name: 'Comentar' }).click()
  await expect(area.getByRole('alert')).toContainText('Preencha o campo de comentário')
  const field = area.getByRole('textbox', { name: 'Escreva um comentário' })
  const asked = lists.length
  await field.fill('Amei a parte do título')
  await field.press('Enter')
  await expect(area.getByText('Amei a parte do título')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(lists.length).toBeGreaterThan(asked)

  await area.getByRole('button', { name: 'Editar' }).click()
  await area.getByRole('textbox', { name: 'Editar o comentário' }).fill('Amei a parte do resumo')
  await area.getByRole('button', { name: 'Salvar' }).click()
  await expect(area.getByText('Amei a parte do resumo')).toBeVisible()
  await expect(area.getByText('editado')).toBeVisible()
})

test('she answers by the button; an empty answer is not sent [COMMENT-06] [COMMENT-13] [VALID-30]', async ({
  page,
}) => {
  await joined(page, 'Teodora Luz')
  const slug = 'a-entrevista-que-eu-conduzi'
  await write(page, await iriOf(page, slug), ['Amei a parte do resumo'])
  await page.goto(`/habilidades/9/${slug}`)
  const area = commentsOf(page)
  await area.getByRole('button', { name: 'Responder' }).click()
  await area.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(area.getByRole('alert')).toContainText('Preencha o campo de resposta')
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/comments'))
  await area.getByRole('textbox', { name: /Responder a/ }).fill('E você?')
  await area.getByRole('button', { name: 'Enviar resposta' }).click()
  expect((await request).postDataJSON()).toMatchObject({ parent: expect.stringMatching(/^\/v1\/comments\/\d+$/) })
  await expect(area.getByText('E você?')).toBeVisible()
})

test('opens with one, adds twelve at a time, and turns the order over [COMMENT-03] [COMMENT-07] [COMMENT-08] [GAP-15]', async ({
  page,
}) => {
  await signIn(page, 'bia')
  const slug = withoutComments('apresentar-se-em-trinta-segundos', 'dois-minutos-de-palco')
  const content = await iriOf(page, slug)
  const made = await write(
    page,
    content,
    Array.from({ length: 15 }, (_, index) => `Comentário número ${index + 1}`),
  )
  await write(page, content, ['Primeira resposta', 'Segunda resposta', 'Terceira resposta'], made[14])
  await signIn(page, 'carla')
  await page.goto(`/habilidades/9/${slug}`)
  const area = commentsOf(page)
  await expect(area.getByText('Comentário número 15')).toBeVisible()
  await expect(area.getByText('Comentário número 14')).toHaveCount(0)
  // Replies have the order of the list, the newest first.
  await expect(area.getByText('Terceira resposta')).toBeVisible()
  await expect(area.getByText('Segunda resposta')).toHaveCount(0)
  await area.getByRole('button', { name: 'Ver mais respostas' }).click()
  await expect(area.getByText('Primeira resposta')).toBeVisible()
  await expect(area.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await area.getByRole('button', { name: 'Ver mais 14 comentários' }).click()
  await expect(area.getByText(/^Comentário número/)).toHaveCount(13)
  await area.getByRole('button', { name: 'Ver mais 2 comentários' }).click()
  await expect(area.getByText(/^Comentário número/)).toHaveCount(15)
  await area.getByRole('button', { name: 'Mais recentes primeiro' }).click()
  await expect(area.getByText(/^Comentário número/).first()).toHaveText('Comentário número 1')
})

test('a comment whose answer was lost waits, and sent again is one comment [COMMENT-04] [GAP-36]', {
  tag: '@turn-0',
}, async ({ page }) => {
  await signIn(page, 'ana')
  const words = `Isto vale ouro ${Date.now()}`
  await page.goto('/habilidades/9/a-entrevista-que-eu-conduzi')
  const field = commentsOf(page).getByRole('textbox', { name: 'Escreva um comentário' })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/comments'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route('**/v1/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server receives it; only the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await field.fill(words)
  await field.press('Enter')
  // Without an answer it waits, and leaves by itself at the next start.
  await expect(page.getByText('está na fila e sai sozinho')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.unroute('**/v1/comments')
  await page.reload()
  await expect.poll(() => keys.length).toBe(2)
  await expect(commentsOf(page).getByText(words)).toHaveCount(1)
  expect(new Set(keys).size).toBe(1)
})
