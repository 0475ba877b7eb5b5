import { Failure } from '@juntas/contract/errors'
import type { resource } from '@juntas/contract/office/resource'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { hasWords, plainPattern } from '../db/like.ts'
import { cappedPage, searchedPage } from '../db/paging.ts'
import { referencedIds } from '../db/references.ts'
import type { DB } from '../db/types.ts'
import { type AuditInput, type Change, changesOf, isSame } from './audit.ts'
import type { OfficeHandlers } from './office-handlers.ts'
import { type Refusing, refused } from './refused-write.ts'
import type { Undoer } from './undo.ts'

// biome-ignore lint/suspicious/noExplicitAny: one implementation for every table; the contract checks what goes in and out.
type Loose = any
type Rows = SelectQueryBuilder<Loose, Loose, Loose>
export type Values = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: the type parameters of the contract's helper do not matter here.
type ResourceRoutes = ReturnType<typeof resource<any, any, any, any, any, any>>

interface TableResource {
  table: keyof DB & string
  /** In audit entries: `folder`. */
  subject: string
  /**
   * The answer's fields that are not a column of the same name, in SQL; the table is called `t`. Lists are filtered and
   * sorted by them too. Null: the handler adds the field to the answer.
   */
  facts?: Record<string, RawBuilder<unknown> | null>
  /** Facts of the contract that other routes write: the log keeps them too, for an undo. */
  writtenFacts?: readonly string[]
  /** What the log calls the thing, if not by its title or name. */
  label?: (row: Values) => string
  /**
   * The member whom the thing concerns: the log does not name the thing, and seals its values with the member's key. Null
   * for a person without an account: the log then has the names of the fields alone, and nothing is undone.
   */
  memberOf?: (db: Db, row: Values) => Promise<number | null>
  /** What the search looks through, or how it finds a pattern; its words come without accents, in lower case. */
  search: RawBuilder<string> | ((words: RawBuilder<string>) => RawBuilder<boolean>)
  /** Sort words that are neither a column of the table nor a fact. */
  sorts?: Record<string, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>
  /** Filters that are not a comparison with the column or the fact of the same name. */
  filters?: Record<string, (rows: Rows, value: never) => Rows>
  /** Columns that hold JSON, besides `translations`. */
  json?: readonly string[]
  /** Fields that are lists of ids in a table of pairs: the table, its column of this thing and that of the other. */
  links?: Record<string, { table: keyof DB & string; own: string; other: string }>
  /** What a new thing gets besides what is sent. */
  initial?: (db: Db, values: Values) => Promise<Values> | Values
  /** Refuses what the columns alone allow; `before` is null for a new thing. Undoing is checked too. */
  check?: (after: Values, before: Values | null) => void
  /** Refuses to delete a thing that nothing refers to. */
  checkRemoval?: (before: Values) => void
  /** Tables whose rows are parts of the thing and go with it. A row of any other table keeps it from being deleted. */
  parts?: readonly (keyof DB & string)[]
  /** Parts that people add afterwards: undoing its creation does not take them along. */
  additions?: readonly (keyof DB & string)[]
  /** It can never change again: the history offers no undoing. */
  isFinal?: (row: Values) => boolean
  /** Authored HTML is cleaned before it is compared, stored and logged. */
  clean?: (values: Values) => Values
  /** What is stored for the values of fields that are read by a fact of the same name. */
  stored?: (values: Values) => Values
  /** Writes what lies outside the table, after the row and in its transaction. */
  save?: (db: Db, id: number, values: Values) => Promise<void>
  /** The field that a constraint is about, where the constraint's name does not contain it. */
  constraints?: Record<string, string>
}

const listWords = new Set(['page', 'perPage', 'q', 'sort', 'direction'])

/** Handlers of a resource that is one table, and the table's reads and writes for further routes. */
export function tableResource<M extends ResourceRoutes>(routes: M, given: TableResource) {
  const { clean = (values) => values } = given
  const store = tableStore(routes, given)
  const handlers: OfficeHandlers<ResourceRoutes> = {
    list: ({ db, query }) => store.list(db, query as Values) as never,
    read: async ({ db, params }) => (await store.read(db, params.id)) as never,
    async create({ db, body, audit }) {
      const values = clean(body as Values)
      const row = await store.insert(db, values)
      await audit(await store.entry(db, 'create', row, store.createdFields(row)))
      return row as never
    },
    async change({ db, params, body, audit }) {
      const { was } = body as { was: Values }
      const changes = clean((body as { changes: Values }).changes)
      const before = await store.lock(db, params.id)
      if (Object.keys(changes).some((field) => !isSame(before[field], was[field])))
        throw new Failure('conflict', { extra: { current: before } })
      const row = await store.update(db, before, changes)
      await audit(await store.entry(db, 'update', row, changesOf(before, changes)))
      return row as never
    },
    async remove({ db, params, audit }) {
      const before = await store.lock(db, params.id)
      await audit(await store.entry(db, 'delete', before, await store.remove(db, before)))
      return null
    },
  }
  return { handlers: handlers as unknown as OfficeHandlers<M>, undoers: undoersOf(given, store), store }
}

export type TableStore = ReturnType<typeof tableStore>

function tableStore(routes: ResourceRoutes, given: TableResource) {
  const { table, subject, facts = {}, links = {}, check, checkRemoval } = given
  // The area of the log is the role that writes it first.
  const [area = 'owner'] = routes.create.office
  const address = routes.list.path
  const answered = routes.read.reply.shape as Loose
  const type = answered['@type'].def.values[0] as string
  const fields = [...Object.keys(routes.create.body.shape), ...(given.writtenFacts ?? [])]
  /** What a filter compares and a sort orders by. */
  const expressionOf = (name: string): RawBuilder<unknown> => facts[name] ?? sql.ref(`t.${name}`)
  const columns = Object.keys(answered)
    .filter((name) => !name.startsWith('@') && facts[name] !== null)
    .map((name) => (links[name] ? idsOf(links[name]) : expressionOf(name)).as(name))
  const loose = (db: Db) => db as unknown as Kysely<Loose>
  const json = ['translations', ...(given.json ?? [])]
  const stored = (values: Values) =>
    Object.fromEntries(
      Object.entries(given.stored?.(values) ?? values)
        .filter(([name]) => !links[name])
        .map(([name, value]) => [name, json.includes(name) ? JSON.stringify(value) : value]),
    )
  const { parts = [], additions = [] } = given
  const ownTables = [...parts, ...Object.values(links).map((pairs) => pairs.table)]
  async function isReferenced(db: Db, id: number, except: readonly string[]) {
    return (await referencedIds(db, storedName(table), [id], except.map(storedName))).size > 0
  }
  const refusing = <T>(work: () => Promise<T>, how: Refusing = {}) => refused(work, how, given.constraints)
  /** Replaces the pairs of the links among `values`. */
  async function link(db: Db, id: number, values: Values) {
    for (const [name, { table: pairs, own, other }] of Object.entries(links)) {
      const ids = values[name] as number[] | undefined
      if (!ids) continue
      await loose(db).deleteFrom(pairs).where(own, '=', id).execute()
      const rows = [...new Set(ids)].map((value) => ({ [own]: id, [other]: value }))
      if (rows.length) await refusing(() => loose(db).insertInto(pairs).values(rows).execute(), { field: name })
    }
  }
  const itemOf = (row: Values): Values => ({
    '@id': `${address}/${row.id}`,
    '@type': type,
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  })
  const rowsOf = (db: Db): Rows => loose(db).selectFrom(`${table} as t`)

  const labelOf = (row: Values) => given.label?.(row) ?? String(row.title ?? row.name)
  const named = (row: Values) => ({ id: row.id as number, label: given.memberOf ? null : labelOf(row) })
  async function read(db: Db, id: number) {
    const row = await rowsOf(db).select(columns).where('t.id', '=', id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return itemOf(row)
  }
  return {
    read,
    async list(db: Db, query: Values) {
      let rows = rowsOf(db)
      if (query.q) {
        const { search } = given
        const words = String(query.q)
        rows = rows.where(typeof search === 'function' ? search(plainPattern(words)) : hasWords(search, words))
      }
      for (const [name, value] of Object.entries(query))
        if (!listWords.has(name) && value !== undefined)
          rows = given.filters?.[name]?.(rows, value as never) ?? rows.where(expressionOf(name), '=', value)
      const sort = String(query.sort)
      const sorts = [given.sorts?.[sort] ?? expressionOf(sort), sql.ref('t.id')].flat()
      const direction = query.direction as 'asc' | 'desc'
      // Numbers first, then the columns of one page: sorting whole rows takes three times as long.
      const ordered = sorts.reduce<Rows>((sorted, one) => sorted.orderBy(one, direction), rows.select('t.id'))
      const { rows: page, total } = query.q
        ? await searchedPage(db, ordered, rows.select('t.id'), 't.id', query as never)
        : await cappedPage(db, ordered, rows, query as never)
      const ids = page.map(({ id }) => id)
      const items = await rowsOf(db)
        .select(columns)
        .where(sql<boolean>`t.id = any(${ids}::int[])`)
        .orderBy(sql`array_position(${ids}::int[], t.id)`)
        .execute()
      return { items: items.map(itemOf), total }
    },
    async finalOf(db: Db, ids: readonly string[]): Promise<string[]> {
      const rows: Values[] = await rowsOf(db).select(columns).where('t.id', 'in', ids.map(Number)).execute()
      return rows.filter((row) => given.isFinal?.(row)).map(({ id }) => String(id))
    },
    /** The stored thing, locked until the transaction ends. */
    async lock(db: Db, id: number) {
      await rowsOf(db).select('t.id').where('t.id', '=', id).forUpdate().execute()
      return read(db, id)
    },
    async insert(db: Db, sent: Values) {
      const values = { ...sent, ...(await given.initial?.(db, sent)) }
      check?.(values, null)
      const { id } = await refusing(() =>
        loose(db).insertInto(table).values(stored(values)).returning('id').executeTakeFirstOrThrow(),
      )
      await link(db, id as number, values)
      await given.save?.(db, id as number, values)
      return read(db, id as number)
    },
    /** Inserts a deleted thing again under its old number. */
    async restore(db: Db, id: number, values: Values) {
      const row = Object.entries({ id, ...stored(values) })
      const names = sql.join(row.map(([name]) => sql.ref(name)))
      await refusing(() =>
        sql`insert into ${sql.table(table)} (${names}) overriding system value
          values (${sql.join(row.map(([, value]) => value))})`.execute(db),
      )
      await link(db, id, values)
      await given.save?.(db, id, values)
      return read(db, id)
    },
    async update(db: Db, before: Values, values: Values) {
      check?.({ ...before, ...values }, before)
      const id = before.id as number
      const columns = stored(values)
      if (Object.keys(columns).length)
        await refusing(() => loose(db).updateTable(table).set(columns).where('id', '=', id).execute())
      await link(db, id, values)
      await given.save?.(db, id, values)
      return read(db, id)
    },
    /** Deletes it, and answers what the audit log keeps for bringing it back. */
    async remove(db: Db, before: Values, { created }: { created?: Values } = {}): Promise<Change[]> {
      const id = before.id as number
      checkRemoval?.(before)
      // Foreign keys alone would not refuse it: most of them delete their rows too, or forget the thing.
      if (await isReferenced(db, id, [...ownTables, ...additions])) throw new Failure('in_use')
      const isChanged =
        created &&
        (fields.some((field) => !isSame(before[field], created[field])) ||
          (additions.length > 0 && (await isReferenced(db, id, ownTables))))
      if (isChanged) throw new Failure('conflict', { extra: { current: before } })
      const removal = loose(db).deleteFrom(table).where('id', '=', id)
      await refusing(() => removal.execute(), { isDeletion: true })
      return fields.map((field) => ({ field, before: before[field] }))
    },
    /** As stored, with the defaults of the columns; what is not among them is null. */
    createdFields: (row: Values) => changesOf({}, Object.fromEntries(fields.map((field) => [field, row[field]]))),
    named,
    /** What the audit log says about a write. */
    async entry(db: Db, verb: 'create' | 'update' | 'delete', row: Values, changes: Change[]): Promise<AuditInput> {
      const entry: AuditInput = { area, action: `${subject}.${verb}`, subject: { type: subject, ...named(row) } }
      const memberId = await given.memberOf?.(db, row)
      if (memberId === undefined) return { ...entry, changes }
      return memberId === null
        ? { ...entry, changes: changes.map(({ field }) => ({ field })) }
        : { ...entry, memberId, changes }
    },
  }
}

/** `liveRooms` is `live_rooms` in the database. */
const storedName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const idsOf = ({ table, own, other }: NonNullable<TableResource['links']>[string]) =>
  sql`array(select ${sql.ref(`l.${other}`)} from ${sql.table(table)} l where ${sql.ref(`l.${own}`)} = t.id order by 1)`

/**
 * A change goes back to what was before, if nobody changed the field since; a creation is deleted, if nobody changed
 * anything since; a deletion is restored.
 */
function undoersOf({ subject, isFinal, memberOf }: TableResource, store: TableStore): Record<string, Undoer> {
  const undoers: Record<string, Undoer> = {
    [`${subject}.update`]: async ({ db, entry }) => {
      const id = Number(entry.subjectId)
      const current = await store.lock(db, id)
      if (entry.changes.some(({ field, after }) => !isSame(current[field], after)))
        throw new Failure('conflict', { extra: { current } })
      const values = Object.fromEntries(entry.changes.map(({ field, before }) => [field, before ?? null]))
      const row = await store.update(db, current, values)
      return store.entry(db, 'update', row, changesOf(current, values))
    },
    [`${subject}.create`]: async ({ db, entry }) => {
      const current = await store.lock(db, Number(entry.subjectId))
      const created = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]))
      return store.entry(db, 'delete', current, await store.remove(db, current, { created }))
    },
    [`${subject}.delete`]: async ({ db, entry }) => {
      const values = Object.fromEntries(entry.changes.map(({ field, before }) => [field, before]))
      const row = await store.restore(db, Number(entry.subjectId), values)
      return store.entry(db, 'create', row, store.createdFields(row))
    },
  }
  for (const undoer of Object.values(undoers)) {
    if (isFinal) undoer.finalOf = store.finalOf
    if (memberOf) undoer.needsValues = true
  }
  return undoers
}
