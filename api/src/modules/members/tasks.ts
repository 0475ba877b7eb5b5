import { hourMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { complain, inTurn } from '../../tasks/in-turn.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'

const unusedAfterMs = 24 * hourMs

export const tasks: Tasks = {
  async 'members.dropFiles'(context, { names }) {
    await drop(
      context,
      names.map((name) => ({ name })),
    )
  },

  /** Deletes uploads that never became an avatar. */
  async 'members.sweepFiles'(context) {
    const { db, now } = context
    const unused = db
      .selectFrom('memberFiles as f')
      .innerJoin('members as m', 'm.id', 'f.memberId')
      .select('f.name')
      .where('f.createdAt', '<', new Date(now().getTime() - unusedAfterMs))
      .where(sql<boolean>`m.avatar_url is distinct from '/media/' || f.name`)
      .orderBy('f.name')
      .limit(1000)
    const next = (after: string) => unused.where('f.name', '>', after).execute()
    const errors: unknown[] = []
    for (let lot = await next(''); lot.length > 0; lot = await next(lot.at(-1)!.name))
      await drop(context, lot).catch((error: unknown) => errors.push(error))
    complain(errors)
  },
}

export const schedules: Schedule[] = [{ task: 'members.sweepFiles', at: '41 4 * * *' }]

/**
 * Skips a file that became an avatar meanwhile. Deletes the file before its row: after a failure the row still names
 * it.
 */
async function drop({ db, partners }: Pick<AppContext, 'db' | 'partners'>, names: readonly { name: string }[]) {
  await inTurn(names, async ({ name }) => {
    const isUsed = await db
      .selectFrom('members')
      .select('members.id')
      .innerJoin('memberFiles as f', 'f.memberId', 'members.id')
      .where('f.name', '=', name)
      .where('members.avatarUrl', '=', `/media/${name}`)
      .executeTakeFirst()
    if (isUsed) return
    await partners.files.remove(name)
    await db.deleteFrom('memberFiles').where('name', '=', name).execute()
  })
}
