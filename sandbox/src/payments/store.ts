import { JsonFile } from '../json-file.ts'
import { Clock } from './clock.ts'
import { type Dated, type Tables, tableNames } from './records.ts'

/** Rows by id, in the order of insertion. */
export class Table<Row extends Dated> {
  private rows = new Map<number, Row>()

  constructor(private readonly store: Store) {}

  add(row: Omit<Row, keyof Dated>): Row {
    const now = this.store.clock.now()
    const added = { ...row, id: this.store.nextId(), createdAt: now, updatedAt: now } as Row
    this.rows.set(added.id, added)
    this.store.changed()
    return added
  }

  change(row: Row, changes: Partial<Row>): Row {
    // Two changes within a millisecond must have different values of updated_at.
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

interface Kept {
  lastId: number
  offsetMs: number
  tables: { [Name in keyof Tables]?: Tables[Name][] }
}

/** All records of the gateway, stored in a file if there is one. */
export class Store {
  readonly clock = new Clock()
  readonly tables: TableSet
  private lastId = 0
  private readonly file: JsonFile

  constructor(path: string | undefined) {
    this.tables = Object.fromEntries(tableNames.map((name) => [name, new Table(this)])) as unknown as TableSet
    this.file = new JsonFile(path, () => this.content())
    this.file.read<Kept>(({ lastId, offsetMs, tables }) => {
      this.lastId = lastId
      this.clock.offsetMs = offsetMs
      // Each table gets its own rows. A loop over names cannot express that pairing in types, hence the cast.
      for (const name of tableNames) this.tables[name].fill((tables[name] ?? []) as never[])
    })
  }

  nextId(): number {
    this.lastId += 1
    return this.lastId
  }

  changed(): void {
    this.file.changed()
  }

  reset(): void {
    for (const table of Object.values(this.tables)) table.fill([])
    this.clock.offsetMs = 0
    // Ids continue after a reset: no gateway reuses an id, and the product may still know the old ones.
    this.file.remove()
  }

  close(): void {
    this.file.flush()
  }

  private content() {
    const tables = Object.fromEntries(tableNames.map((name) => [name, this.tables[name].all()]))
    return { lastId: this.lastId, offsetMs: this.clock.offsetMs, tables }
  }
}
