import { sql } from 'kysely'
import { pageCopy } from '../../../page-copy.ts'
import type { Seed } from '../../seed.ts'
import { blocks } from './blocks.ts'
import { pageTexts } from './page-texts.ts'
import { inThreeLanguages } from './texts.ts'

/** The first pages, published. After the first start they belong to the operator's team. */
export const pages: Seed = {
  name: 'base/site/pages',
  isLaidOnce: true,
  async run(trx) {
    for (const page of pageTexts) {
      const { slug, title, content, hideTitle, isPublic } = page
      await trx
        .insertInto('pages')
        .values({
          slug,
          hideTitle: hideTitle ?? false,
          isPublic: isPublic ?? false,
          blocks: JSON.stringify(page.blocks.map(([key, container], index) => blockOf(key, container, index + 1))),
          ...inThreeLanguages({ title, content }),
        })
        .execute()
    }
    await sql`update pages t set published = ${pageCopy}, published_at = now()`.execute(trx)
  },
}

function blockOf(key: string, container: string, id: number) {
  const block = blocks.find((one) => one.key === key)
  if (!block) throw new Error(`a page names an unknown block: ${key}`)
  const { component, endpoint, title, description } = block
  const { translations, ...texts } = inThreeLanguages({ title, description })
  return { id, component, container, endpoint, ...texts, translations: JSON.parse(translations) }
}
