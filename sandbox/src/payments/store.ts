import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Clock } from './clock.ts'
import { type Dated, type Tables, tableNames } from './records.ts'

/** Rows by id, in the order they came. */
export class Table<Row extends Dated> {
  private rows = new Map<number, Row>()
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  add(row: Omit<Row, keyof Dated>): Row {
    const now = this.store.clock.now()
    const added = { ...row, id: this.store.nextId(), createdAt: now, updatedAt: now } as Row
    this.rows.set(added.id, added)
    this.store.changed()
    return added
  }

  change(row: Row, changes: Partial<Row>): Row {
    // Two changes within a millisecond must still be told apart by whoever compares updated_at.
    Object.assign(row, changes, { updatedAt: Math.max(this.store.clock.now(), row.updatedAt + 1) })
    this.store.changed()
    return row
  }

  remove(row: Row): void {
    this.rows.delete(row.id)
    this.store.changed()
  }

  get(id: number | null | undefined): Row | undefined {
    return id === null || id === undefined ? undefined : this.rows.get(id)
  }

  all(): Row[] {
    return [...this.rows.values()]
  }

  where(fits: (row: Row) => boolean): Row[] {
    return this.all().filter(fits)
  }

  fill(rows: Row[]): void {
    this.rows = new Map(rows.map((row) => [row.id, row]))
  }
}

type TableSet = { [Name in keyof Tables]: Table<Tables[Name]> }

const writeAfterMs = 200

/** Everything the gateway remembers; written to one file, if there is one, shortly after each change. */
export class Store {
  readonly clock = new Clock()
  readonly tables: TableSet
  private lastId = 0
  private readonly file: string | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(file: string | undefined) {
    this.file = file
    this.tables = Object.fromEntries(tableNames.map((name) => [name, new Table(this)])) as unknown as TableSet
    this.read()
  }

  nextId(): number {
    this.lastId += 1
    return this.lastId
  }

  changed(): void {
    if (!this.file || this.timer) return
    this.timer = setTimeout(() => this.write(), writeAfterMs)
  }

  reset(): void {
    for (const table of Object.values(this.tables)) table.fill([])
    this.clock.offsetMs = 0
    this.lastId = 0
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.file) rmSync(this.file, { force: true })
  }

  close(): void {
    if (this.timer) this.write()
  }

  private write(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.file) return
    const tables = Object.fromEntries(tableNames.map((name) => [name, this.tables[name].all()]))
    mkdirSync(dirname(this.file), { recursive: true })
    // A reader, or the next start, sees the old file or the new one, never half of either.
    writeFileSync(`${this.file}.new`, JSON.stringify({ lastId: this.lastId, offsetMs: this.clock.offsetMs, tables }))
    renameSync(`${this.file}.new`, this.file)
  }

  private read(): void {
    if (!this.file) return
    let text: string
    try {
      text = readFileSync(this.file, 'utf8')
    } catch {
      return
    }
    try {
      const { lastId, offsetMs, tables } = JSON.parse(text)
      this.lastId = lastId
      this.clock.offsetMs = offsetMs
      for (const name of tableNames) this.tables[name].fill(tables[name] ?? [])
    } catch {
      renameSync(this.file, `${this.file}.unreadable`)
      console.error(`sandbox: ${this.file} could not be read and was put aside; the payments start empty`)
    }
  }
}
