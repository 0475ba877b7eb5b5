import { Failure } from '@juntas/contract/errors'
import type { mentoring } from '@juntas/contract/mentoring'
import { formOf, isComplete, type MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { MentoringAnswers } from '../../db/types.ts'
import { sealer } from '../../encryption.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireConsent } from '../../people/consent-store.ts'
import { notify } from '../notifications/notify.ts'
import { closeProgramme } from './evolution.ts'
import { hasWithdrawn, ownMentee, readableMentee } from './mentee-access.ts'

type Answers = Pick<typeof mentoring, 'answers' | 'create' | 'update' | 'readings'>
type Item = { id: string; question: string; response: string }

export const answers: Handlers<Answers> = {
  async answers(context) {
    const { db, viewer, query, config } = context
    const form = formOf(query.fase, query.form)
    if (!form) throw new Failure('not_found')
    const { mentee, readsAs, memberId } = await readableMentee(db, viewer, query.email)
    const row = await db
      .selectFrom('mentoringAnswers')
      .selectAll()
      .where('menteeId', '=', mentee.id)
      .where('form', '=', form)
      .executeTakeFirst()
    if (!row) return null
    // The mentee withdrew the consent: other readers get nothing (LGPD, article 8).
    if (readsAs && memberId !== null && (await hasWithdrawn(db, [memberId])).has(memberId)) return null
    // Every reading by another person is recorded before the text is returned.
    if (readsAs && 'id' in viewer)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('mentoringReadings')
          .values({ answerId: row.id, readerId: viewer.id, role: readsAs })
          .execute()
        if (memberId !== null)
          await notify(context, trx, {
            to: memberId,
            kind: 'mentoring',
            event: 'mentoring_read',
            key: `reading/${row.id}/${viewer.id}`,
            actorId: viewer.id,
            answerId: row.id,
            renews: true,
          })
      })
    return recordOf(row, mentee.email, config.dataKey)
  },

  async create(context) {
    const { db, viewer, body, query, config, now } = context
    const mentee = await ownMentee(db, viewer, body.email)
    const form = formFor(body.fase, body.form, body.item)
    await requireConsent(db, config, viewer.id, 'mentoring')
    const stored = await newerThanSeen(context, { menteeId: mentee.id, form, ...query, item: body.item })
    if (stored) return recordOf(stored, mentee.email, config.dataKey)
    const sealed = seal(config.dataKey, mentee.id, form, body.item)
    const row = await db.transaction().execute(async (trx) => {
      const saved = await trx
        .insertInto('mentoringAnswers')
        .values({ menteeId: mentee.id, fase: body.fase, form, sealed })
        .onConflict((conflict) =>
          conflict.columns(['menteeId', 'fase', 'form']).doUpdateSet({ sealed, updatedAt: now() }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      if (mentee.coachId !== null)
        await notify(context, trx, {
          to: mentee.coachId,
          kind: 'mentoring',
          event: 'mentoring_answer',
          key: `answer/${saved.id}`,
          actorId: viewer.id,
          answerId: saved.id,
          renews: true,
        })
      if (form === 'fechamento') await closeProgramme(trx, mentee.id, now())
      return saved
    })
    return recordOf(row, mentee.email, config.dataKey)
  },

  async update(context) {
    const { db, viewer, body, query, config, now } = context
    const mentee = await ownMentee(db, viewer, body.email)
    const form = formFor(body.fase, body.form, body.item)
    await requireConsent(db, config, viewer.id, 'mentoring')
    const stored = await newerThanSeen(context, { menteeId: mentee.id, form, ...query, item: body.item })
    if (stored) return recordOf(stored, mentee.email, config.dataKey)
    const row = await db
      .updateTable('mentoringAnswers')
      .set({ sealed: seal(config.dataKey, mentee.id, form, body.item), updatedAt: now() })
      .where('id', '=', body._id)
      .where('menteeId', '=', mentee.id)
      .where('form', '=', form)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return recordOf(row, mentee.email, config.dataKey)
  },

  async readings({ db, viewer }) {
    const mentee = await ownMentee(db, viewer)
    const rows = await db
      .selectFrom('mentoringReadings as r')
      .innerJoin('mentoringAnswers as a', 'a.id', 'r.answerId')
      .leftJoin('members as m', 'm.id', 'r.readerId')
      .select(['a.form', 'm.name', 'r.role', 'r.readAt'])
      .where('a.menteeId', '=', mentee.id)
      .orderBy('r.id', 'desc')
      .limit(200)
      .execute()
    return rows.map((row) => ({
      form: row.form,
      reader: row.name ?? '—',
      role: row.role as 'coach' | 'mentor',
      readAt: row.readAt.toISOString(),
    }))
  },
}

/**
 * Refuses to write over answers that the person did not see, from another tab or device. The same answers are returned:
 * they were saved before, by a try whose answer was lost.
 */
async function newerThanSeen(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { menteeId, form, seen, item }: { menteeId: number; form: MentoringForm; seen?: string | undefined; item: Item[] },
) {
  if (seen === undefined) return
  const row = await db
    .selectFrom('mentoringAnswers')
    .selectAll()
    .where('menteeId', '=', menteeId)
    .where('form', '=', form)
    .executeTakeFirst()
  if ((row?.updatedAt.toISOString() ?? 'none') === seen) return
  const given = new Map(item.map(({ id, response }) => [id, response]))
  if (row && recordOf(row, '', config.dataKey).item.every(({ id, response }) => given.get(id) === response)) return row
  throw new Failure('conflict')
}

/** Requires every question of the form once, with text; anything else is refused. */
function formFor(fase: number, named: string | undefined, item: Item[]): MentoringForm {
  const form = formOf(fase, named)
  if (!form || !isComplete(form, item)) throw invalidField('item', 'answers_incomplete')
  return form
}

export const mentoringPurpose = 'mentoring'
export const answersContext = (menteeId: number, form: string) => `${menteeId}/${form}`

export const seal = (dataKey: string, menteeId: number, form: MentoringForm, item: Omit<Item, 'question'>[]) =>
  sealer(dataKey, mentoringPurpose).seal(
    JSON.stringify(item.map(({ id, response }) => ({ id, response }))),
    answersContext(menteeId, form),
  )

function recordOf(row: Selectable<MentoringAnswers>, email: string, dataKey: string) {
  const opened = sealer(dataKey, mentoringPurpose).open(row.sealed, answersContext(row.menteeId, row.form))
  const item = JSON.parse(opened) as Omit<Item, 'question'>[]
  return {
    _id: row.id,
    email,
    item: item.map(({ id, response }) => ({ id, question: id, response })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    fase: row.fase,
    form: row.form,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
