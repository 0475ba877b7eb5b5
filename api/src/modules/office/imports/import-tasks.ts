import { importDays } from '@juntas/contract/office/imports'
import { addDays } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../../app-context.ts'
import { inTurn } from '../../../tasks/in-turn.ts'
import type { Schedule } from '../../../tasks/runner.ts'
import type { Tasks } from '../../../tasks/tasks.ts'
import { sendInvitation } from '../../account/invitation/invitation-letter.ts'
import { openUploadStore } from '../uploads/upload-store.ts'
import { takeMedia } from './files/bundle-media.ts'
import { queueImport } from './import-store.ts'
import { checkImport } from './steps/check-import.ts'
import { undoImport } from './steps/undo-import.ts'
import { writeImport } from './steps/write-import.ts'

/** A lot takes a second at most, and a check a few: what stands still for longer was cut off. */
const stillMs = 60_000

const works = { checking: 'imports.check', writing: 'imports.write', undoing: 'imports.undo' } as const

export const tasks: Tasks = {
  'imports.check': (context, { importId }) => checkImport(context, importId),
  'imports.write': (context, { importId }, { lastAttempt }) => writeImport(context, importId, { isLast: lastAttempt }),

  'imports.undo': (context, { importId }, { lastAttempt }) => undoImport(context, importId, { isLast: lastAttempt }),

  async 'imports.invite'(context, { importId, lot }) {
    const waiting = await context.db
      .selectFrom('memberInvitations')
      .select('id')
      .where('importId', '=', importId)
      .where('lot', '=', lot)
      .where('sentAt', 'is', null)
      .where('bouncedAt', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id } of waiting) await sendInvitation(context, id)
  },

  'imports.media': (context, { importId }) => takeMedia(context, importId),

  async 'imports.resume'({ db, now }) {
    const cut = await db
      .selectFrom('imports')
      .select(['id', 'state'])
      .where('state', 'in', Object.keys(works))
      .where('touchedAt', '<', new Date(now().getTime() - stillMs))
      .execute()
    for (const { id, state } of cut) await queueImport(db, works[state as keyof typeof works], id)
  },

  'imports.sweep': (context) => sweepImports(context),
}

async function sweepImports({ db, config, now }: AppContext) {
  const daysAgo = (days: number) => addDays(now(), -days)
  const old = await db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', daysAgo(importDays)),
        eb.and([eb('createdAt', '<', daysAgo(1)), eb('state', '=', 'receiving')]),
      ]),
    )
    .returning('id')
    .execute()
  await inTurn(old, ({ id }) => openUploadStore(config).drop(id))
}

export const schedules: Schedule[] = [
  { task: 'imports.resume', at: '* * * * *' },
  { task: 'imports.sweep', at: '13 * * * *' },
]
