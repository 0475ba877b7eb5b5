import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { choices, type Line, LineProblems, momentIn, plainWord } from './cell-rules.ts'
import type { Checker, Effect, ImportedLine, KindOfImport, LineResult, Undone } from './import-kind.ts'

/**
 * A line is a module, an item of a module, or both: the first line of a new module has its title and mentor, the others
 * only its number and their item.
 */
const icons = choices({ video: ['vídeo'], document: ['documento', 'pdf', 'texto'] })
const isLink = (text: string) => /^(https?:\/\/|\/[^/\\])\S{0,500}$/.test(text)

async function openChecker(db: Db): Promise<Checker> {
  const stored = await db.selectFrom('agendaModules').select('number').execute()
  const modules = new Map<number, number>(stored.map(({ number }) => [number, 0]))
  const items = await db.selectFrom('agendaItems').select(['moduleNumber', 'position']).execute()
  const places = new Map<string, number>(items.map((item) => [`${item.moduleNumber}/${item.position}`, 0]))
  return async (lines) =>
    lines.map((line) => {
      const found = new LineProblems(line)
      const number = found.integer('number', { min: 1, max: 10_000, isRequired: true })
      if (number !== null) checkModule(found, number, modules)
      checkItem(found, number, places)
      return found
    })
}

function checkModule(found: LineProblems, number: number, modules: Map<number, number>) {
  const { values, line } = found.line
  const definedAt = modules.get(number)
  if (values.title) {
    if (definedAt === 0) found.add('number', 'module_taken')
    else if (definedAt !== undefined) found.add('title', 'repeated', { otherLine: definedAt })
    else modules.set(number, line)
  } else if (definedAt === undefined) found.add('title', 'required')
  found.text('title', { max: 160 })
  if (values.title) {
    found.text('mentorName', { max: 120, isRequired: true })
    found.text('mentorRole', { max: 160, isRequired: true })
  }
  found.text('liveInfo', { max: 600 })
  found.text('contentTitle', { max: 160 })
  const minutes = found.integer('liveMinutes', { min: 5, max: 1440 })
  if (values.liveStartsAt && !momentIn(values.liveStartsAt)) found.add('liveStartsAt', 'invalid_moment')
  if (values.liveStartsAt && !values.liveMinutes) found.add('liveMinutes', 'required')
  if (minutes !== null && !values.liveStartsAt) found.add('liveStartsAt', 'required')
  if (values.liveLink && !isLink(values.liveLink)) found.add('liveLink', 'invalid_link')
}

function checkItem(found: LineProblems, number: number | null, places: Map<string, number>) {
  const { values, line } = found.line
  const hasItem = ['itemTitle', 'itemPosition', 'itemIcon', 'itemSubtitle', 'itemLink'].some((field) => values[field])
  if (!hasItem) {
    if (!values.title) found.add('itemTitle', 'required')
    return
  }
  found.text('itemTitle', { max: 160, isRequired: true })
  found.text('itemSubtitle', { max: 300 })
  found.choice('itemIcon', icons, true)
  if (values.itemLink && !isLink(values.itemLink)) found.add('itemLink', 'invalid_link')
  const position = found.integer('itemPosition', { min: 0, max: 10_000 })
  if (position === null || number === null) return
  const key = `${number}/${position}`
  const other = places.get(key)
  if (other === undefined) places.set(key, line)
  else found.add('itemPosition', 'position_taken', other ? { otherLine: other } : {})
}

async function write(trx: Db, lines: readonly Line[]) {
  const written: LineResult[] = []
  for (const { values } of lines) {
    const number = Number(values.number)
    const effects: Effect[] = []
    if (values.title) {
      const startsAt = values.liveStartsAt ? momentIn(values.liveStartsAt) : null
      const module = await trx
        .insertInto('agendaModules')
        .values({
          number,
          title: values.title,
          liveInfo: values.liveInfo ?? '',
          liveStartsAt: startsAt,
          liveMinutes: startsAt ? Number(values.liveMinutes) : null,
          liveLink: values.liveLink || null,
          mentorName: values.mentorName ?? '',
          mentorRole: values.mentorRole ?? '',
          contentTitle: values.contentTitle || null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst()
      if (module) effects.push('module')
    }
    const partId = values.itemTitle ? await writeItem(trx, number, values) : null
    if (partId) effects.push('item')
    written.push(partId === undefined ? null : { id: number, isNew: true, effects, partId })
  }
  return written
}

async function writeItem(trx: Db, number: number, values: Line['values']) {
  const position = values.itemPosition
    ? sql<number>`${Number(values.itemPosition)}::int`
    : sql<number>`(select coalesce(max(position) + 1, 1) from agenda_items where module_number = ${number})`
  const row = await trx
    .insertInto('agendaItems')
    .values({
      moduleNumber: number,
      position,
      icon: icons.get(plainWord(values.itemIcon ?? ''))!,
      title: values.itemTitle ?? '',
      subtitle: values.itemSubtitle ?? '',
      link: values.itemLink || null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Items first, then the module if nothing is left in it. What the office edited since stays: it has other items. */
async function undo(trx: Db, lines: readonly ImportedLine[]): Promise<Undone[]> {
  const outcomes: Undone[] = []
  for (const { subjectId: number, partId, effects } of lines) {
    const module = await trx
      .selectFrom('agendaModules')
      .select('id')
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!module) {
      outcomes.push('gone')
      continue
    }
    const item =
      partId !== null &&
      (await trx.deleteFrom('agendaItems').where('id', '=', partId).returning('id').executeTakeFirst())
    const isItemRemoved = !effects.includes('item') || Boolean(item)
    const isModuleRemoved = !effects.includes('module') || (await removeEmptyModule(trx, number))
    outcomes.push(isItemRemoved && isModuleRemoved ? 'removed' : 'kept')
  }
  return outcomes
}

async function removeEmptyModule(trx: Db, number: number): Promise<boolean> {
  const { rows } = await sql`delete from agenda_modules m where m.number = ${number}
    and not exists (select from agenda_items i where i.module_number = m.number) returning m.id`.execute(trx)
  return rows.length > 0
}

export const agendaLines: KindOfImport = { openChecker, write, undo }
