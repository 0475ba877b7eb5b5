import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import { fieldsOf } from '../imports/files/import-columns.ts'
import type { ExportTable } from './export-table.ts'

/** The agenda, in the columns that the import takes: the first line of a module has its facts, the others their item. */
export const agendaTable: ExportTable = {
  fields: fieldsOf('agenda'),
  isReturning: true,
  async *rows(db) {
    const modules = await db.selectFrom('agendaModules').selectAll().orderBy('number').execute()
    for (const module of modules) {
      const { number, liveStartsAt: at } = module
      const items = await db
        .selectFrom('agendaItems')
        .select(['position as itemPosition', 'icon as itemIcon', 'title as itemTitle', 'subtitle as itemSubtitle'])
        .select('link as itemLink')
        .where('moduleNumber', '=', number)
        .orderBy('position')
        .execute()
      const facts = { ...module, liveStartsAt: at && `${dayIn(at)} ${hourIn(at)}` }
      for (const [place, item] of (items.length ? items : [{}]).entries())
        yield { ...(place === 0 ? facts : { number }), ...item }
    }
  },
}
