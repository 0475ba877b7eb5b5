import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { nextDue, whileUnchanged } from './due.ts'

/** A count of contents that is the same for everybody, as text with its values. */
export interface Total {
  text: string
  values: readonly unknown[]
}

const known = whileUnchanged<number>()

/** How many contents a list has, counted again only when the library changed. */
export const totalOf = (db: Db, { text, values }: Total, version: string) =>
  known(db, JSON.stringify([text, values]), version, async () => {
    const { rows } = await db
      .withoutPlugins()
      .executeQuery<{ total: number; next: Date | null }>(
        CompiledQuery.raw(`select (${text}) as total, ${nextDue}`, [...values]),
      )
    return { value: rows[0]?.total ?? 0, next: rows[0]?.next ?? null }
  })
