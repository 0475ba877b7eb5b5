import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { LineProblems, momentIn, plainWord } from './cell-rules.ts'
import type { Checker, Importing, KindOfImport, Line, Written } from './import-kind.ts'

/**
 * A line is a module, an item of a module, or both: the first line of a new module has its title and mentor, the others
 * only its number and their item.
 */
const icons = new Map(
  Object.entries({ video: ['video', 'vídeo'], document: ['document', 'documento', 'pdf', 'texto'] }).flatMap(
    ([icon, words]) => words.map((word) => [plainWord(word), icon as 'video' | 'document']),
  ),
)
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
      return { line: line.line, problems: found.problems, isExisting: false }
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

async function write(trx: Db, _: Importing, _lot: number, lines: readonly Line[]) {
  const written: Written[] = []
  for (const { values } of lines) {
    const number = Number(values.number)
    if (values.title) {
      const startsAt = values.liveStartsAt ? momentIn(values.liveStartsAt) : null
      await trx
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
        .execute()
    }
    const isWritten = values.itemTitle ? await writeItem(trx, number, values) : true
    written.push(isWritten ? { id: number, isNew: true } : null)
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
  return row !== undefined
}

export const agendaLines: KindOfImport = { area: 'editor', openChecker, write }
