import type { Seed, Trx } from '../../seed.ts'
import { type Block, blocks } from './blocks.ts'
import { type Page, pageTexts } from './page-texts.ts'
import { inThreeLanguages } from './texts.ts'

export const pages: Seed = {
  name: 'base/site/pages',
  source: { blocks, pageTexts },
  async run(trx) {
    const ids = await layBlocks(trx, blocks)
    for (const page of pageTexts) await layPage(trx, page, ids)
  },
}

async function layBlocks(trx: Trx, list: Block[]) {
  const rows = await trx
    .insertInto('blocks')
    .values(list.map(({ title, description, ...row }) => ({ ...row, ...inThreeLanguages({ title, description }) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        translations: eb.ref('excluded.translations'),
        endpoint: eb.ref('excluded.endpoint'),
        component: eb.ref('excluded.component'),
      })),
    )
    .returning(['id', 'key'])
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function layPage(trx: Trx, page: Page, blockIds: Map<string, number>) {
  const { slug, title, content, hideTitle, isPublic, version } = page
  const { id: pageId } = await trx
    .insertInto('pages')
    .values({
      slug,
      hideTitle: hideTitle ?? false,
      isPublic: isPublic ?? false,
      version: version ?? '1',
      ...inThreeLanguages({ title, content }),
    })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        content: eb.ref('excluded.content'),
        translations: eb.ref('excluded.translations'),
        hideTitle: eb.ref('excluded.hideTitle'),
        isPublic: eb.ref('excluded.isPublic'),
        version: eb.ref('excluded.version'),
        updatedAt: new Date(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('blockPages').where('pageId', '=', pageId).execute()
  if (page.blocks.length === 0) return
  await trx
    .insertInto('blockPages')
    .values(
      page.blocks.map(([key, container], index) => {
        const blockId = blockIds.get(key)
        if (blockId === undefined) throw new Error(`page ${slug} names an unknown block: ${key}`)
        return { pageId, blockId, container, position: index + 1 }
      }),
    )
    .execute()
}
