import type { Seed, Trx } from '../../seed.ts'
import { inThreeLanguages, type Texts } from './texts.ts'

interface Item {
  key: string
  title: Texts
  url: string
}

// The regular menu. For the B2C group the browser reads Trilhas and Cursos at these two addresses (GAP-11).
const principal: Item[] = [
  { key: 'inicio', title: ['Início', 'Inicio', 'Home'], url: '/' },
  { key: 'habilidades', title: ['Habilidades', 'Habilidades', 'Skills'], url: '/habilidades' },
  { key: 'conquistas', title: ['Conquistas', 'Logros', 'Achievements'], url: '/conquistas' },
]

// Links to networks are the team's own: it adds them in the office.
const rodape: Item[] = [
  { key: 'sobre', title: ['Sobre', 'Sobre Juntas', 'About'], url: '/sobre' },
  { key: 'faq', title: ['Perguntas frequentes', 'Preguntas frecuentes', 'Frequent questions'], url: '/faq' },
  { key: 'termos', title: ['Termos e privacidade', 'Términos y privacidad', 'Terms and privacy'], url: '/termos' },
  { key: 'dados', title: ['Meus dados', 'Mis datos', 'My data'], url: '/privacidade' },
  { key: 'vagas', title: ['Vagas', 'Vacantes', 'Jobs'], url: '/jobs' },
]

const all = { principal, rodape }

export const menus: Seed = {
  name: 'base/site/menus',
  isLaidOnce: true,
  async run(trx) {
    for (const [slug, items] of Object.entries(all)) await layMenu(trx, slug, items)
  },
}

async function layMenu(trx: Trx, slug: string, items: Item[]) {
  await trx
    .insertInto('menus')
    .values({ slug, title: slug === 'principal' ? 'Principal' : 'Rodapé' })
    .execute()
  await trx
    .insertInto('menuItems')
    .values(
      items.map(({ key, title, url }, index) => ({
        menu: slug,
        nickname: key,
        url,
        target: '_self',
        position: index + 1,
        ...inThreeLanguages({ title }),
      })),
    )
    .execute()
}
