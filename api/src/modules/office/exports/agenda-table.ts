import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { fieldsOf } from '../imports/files/import-columns.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'

/** The agenda, in the columns that the import takes: the first line of a module has its facts, the others their item. */
export async function* agendaTable(db: Db, language: Language): AsyncGenerator<Cell[]> {
  const fields = fieldsOf('agenda')
  yield headingsIn(fields, language)
  const modules = await db.selectFrom('agendaModules').selectAll().orderBy('number').execute()
  for (const module of modules) {
    const { number, liveStartsAt: at } = module
    const items = await db
      .selectFrom('agendaItems')
      .select(['position', 'icon', 'title', 'subtitle', 'link'])
      .where('moduleNumber', '=', number)
      .orderBy('position')
      .execute()
    const facts: Record<string, Cell> = {
      ...module,
      translations: null,
      liveStartsAt: at && `${dayIn(at)} ${hourIn(at)}`,
    }
    for (const [place, item] of (items.length ? items : [undefined]).entries()) {
      const cells: Record<string, Cell> = {
        ...(place === 0 ? facts : { number }),
        itemPosition: item?.position ?? null,
        itemIcon: item?.icon ?? null,
        itemTitle: item?.title ?? null,
        itemSubtitle: item?.subtitle ?? null,
        itemLink: item?.link ?? null,
      }
      yield fields.map((field) => cells[field] ?? '')
    }
  }
}
