import { LRUCache } from 'lru-cache'

interface Versioned {
  id: number
  version: number
}

/**
 * Keeps rows of a table that has a column `version`. The statement that finds the ids also reads their versions, and a
 * cached row is used only while its version equals the stored one. So no process ever uses an outdated row.
 */
export class VersionedCache<Row extends Versioned> {
  private readonly rows: LRUCache<number, Row>

  constructor(
    max: number,
    private readonly load: (ids: number[]) => Promise<Row[]>,
  ) {
    this.rows = new LRUCache({ max })
  }

  /** The rows by id. A row that was deleted meanwhile is missing. */
  async get(wanted: readonly Versioned[]): Promise<Map<number, Row>> {
    const found = new Map<number, Row>()
    const missing: number[] = []
    for (const { id, version } of wanted) {
      const row = this.rows.get(id)
      if (row?.version === version) found.set(id, row)
      else missing.push(id)
    }
    if (missing.length > 0)
      for (const row of await this.load(missing)) {
        found.set(row.id, row)
        this.rows.set(row.id, row)
      }
    return found
  }
}
