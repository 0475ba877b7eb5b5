import type { Seed } from '../src/db/seeds/seed.ts'

// An icon marks a link that leaves the site.
const links = [
  { title: 'LinkedIn', url: 'https://linkedin.juntas.test', icon: 'briefcase' },
  { title: 'Instagram', url: 'https://instagram.juntas.test', icon: 'camera' },
  { title: 'YouTube', url: 'https://youtube.juntas.test', icon: 'play' },
]

/** Invented addresses in the footer. A live installation has none until the team adds its own. */
export const socialLinksSeed: Seed = {
  name: 'demo/social-links',
  async run(trx) {
    const { last } = await trx
      .selectFrom('menuItems')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('menu', '=', 'rodape')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('menuItems')
      .values(
        links.map(({ title, url, icon }, index) => ({
          menu: 'rodape',
          nickname: title.toLowerCase(),
          title,
          url,
          icon,
          target: '_blank',
          position: (last ?? 0) + index + 1,
        })),
      )
      .execute()
  },
}
