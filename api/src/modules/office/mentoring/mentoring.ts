import { Failure } from '@juntas/contract/errors'
import type { officeMentoring } from '@juntas/contract/office/mentoring'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { hasWords } from '../../../db/like.ts'
import { cappedPage } from '../../../db/paging.ts'
import { referencedIds } from '../../../db/references.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { AuditInput } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { setLastMeeting } from '../../mentoring/evolution.ts'

const area = 'support'
/** A last meeting that is planned further ahead is a slip of the keyboard: the question would come years later. */
const mostDays = 366

/** Who with whom, and until when. No query of this file reads answers, stakeholders, readings or documents. */
export const handlers: OfficeHandlers<typeof officeMentoring> = {
  async mentees({ db, query }) {
    let found = menteeRows(db)
    if (query.q) found = found.where(hasWords(sql`e.name || ' ' || e.email || ' ' || e.cargo`, query.q))
    if (query.coach) found = found.where('e.coachId', '=', query.coach)
    if (query.hasCoach !== undefined) found = found.where('e.coachId', query.hasCoach ? 'is not' : 'is', null)
    const order = { name: sql`e.name`, cargo: sql`e.cargo`, coach: sql`c.name` }[query.sort]
    const sorted = found.select(menteeColumns).orderBy(order, query.direction).orderBy('e.id')
    const { rows, total } = await cappedPage(db, sorted, found, query)
    return { items: rows.map(menteeOf), total }
  },

  async mentee({ db, params }) {
    return menteeOf(await oneMentee(db, params.id))
  },

  async createMentee({ db, body, sessions, audit }) {
    const added = await db
      .insertInto('mentees')
      .values(body)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw invalidField('email', 'taken')
    const mentee = await oneMentee(db, added.id)
    // The role of a mentee comes with the row: a session that is open gets it at once.
    if (mentee.memberId !== null) await sessions.forget(db, mentee.memberId)
    // Without an account there is no key to seal a name with: the row then names the fields alone.
    await audit({ ...entryOf(mentee, 'create'), changes: Object.keys(body).map((field) => ({ field })) })
    return menteeOf(mentee)
  },

  async setCoach({ db, params, body, audit }) {
    const mentee = await lockedMentee(db, params.id)
    if (mentee.coachId !== body.was) throw new Failure('conflict', { extra: { current: menteeOf(mentee) } })
    if (body.coach === mentee.coachId) throw invalidField('coach', 'same_coach')
    await assign(db, mentee, body.coach)
    await audit(coachEntry(mentee, body.coach))
    return menteeOf(await oneMentee(db, params.id))
  },

  async setLastMeeting({ db, params, body, now, audit }) {
    const mentee = await lockedMentee(db, params.id)
    if (mentee.lastMeetingOn !== body.was) throw new Failure('conflict', { extra: { current: menteeOf(mentee) } })
    if (body.day !== null && body.day > laterDay(dayIn(now()), mostDays)) throw invalidField('day', 'too_late')
    await setLastMeeting(db, mentee.id, body.day)
    await audit(meetingEntry(mentee, body.day))
    return menteeOf(await oneMentee(db, params.id))
  },

  async coaches({ db, query }) {
    let found = coachRows(db)
    if (query.q) found = found.where(hasWords(sql`m.name || ' ' || m.email`, query.q))
    const order = { name: sql`m.name`, mentees: sql`mentees` }[query.sort]
    const sorted = found.select(coachColumns).orderBy(order, query.direction).orderBy('m.id')
    const { rows, total } = await cappedPage(db, sorted, found, query)
    const items = rows.map((row) => ({
      '@id': `/v1/office/coaches/${row.id}`,
      '@type': 'OfficeCoach' as const,
      ...row,
    }))
    return { items, total }
  },
}

/** Goes back to the coach of before, if nobody changed it since. */
const undoCoach: Undoer = async ({ db, entry }) => {
  const [change] = entry.changes
  const mentee = await lockedMentee(db, Number(entry.subjectId))
  const before = (change?.before ?? null) as number | null
  if (mentee.coachId !== (change?.after ?? null)) throw new Failure('conflict')
  await assign(db, mentee, before)
  return coachEntry(mentee, before)
}
/** Goes back to the day of before, if nobody changed it since. */
const undoMeeting: Undoer = async ({ db, entry }) => {
  const [change] = entry.changes
  const mentee = await lockedMentee(db, Number(entry.subjectId))
  if (mentee.lastMeetingOn !== (change?.after ?? null)) throw new Failure('conflict')
  const before = (change?.before ?? null) as string | null
  await setLastMeeting(db, mentee.id, before)
  return meetingEntry(mentee, before)
}
undoMeeting.needsValues = true
/** Removes a mentee who was admitted by mistake, as long as nothing of the programme has begun. */
const undoAdmission: Undoer = async ({ db, entry, sessions }) => {
  const mentee = await lockedMentee(db, Number(entry.subjectId))
  const begun = await referencedIds(db, 'mentees', [mentee.id], [])
  if (mentee.coachId !== null || mentee.lastMeetingOn !== null || begun.size > 0) throw new Failure('in_use')
  await db.deleteFrom('mentees').where('id', '=', mentee.id).execute()
  if (mentee.memberId !== null) await sessions.forget(db, mentee.memberId)
  return { ...entryOf(mentee, 'delete'), changes: entry.changes.map(({ field }) => ({ field })) }
}
export const undoers: Record<string, Undoer> = {
  'mentee.create': undoAdmission,
  'mentee.assign': undoCoach,
  'mentee.move': undoCoach,
  'mentee.end': undoCoach,
  'mentee.last_meeting': undoMeeting,
}

/** From here on the answers are read by this coach and no longer by the one before (GAP-31). */
async function assign(db: Db, mentee: MenteeRow, coachId: number | null) {
  if (coachId !== null) {
    const coach = await coachRows(db)
      .select('m.id')
      .where('m.id', '=', coachId)
      .where(sql<boolean>`exists (select from member_roles r where r.member_id = m.id and r.role = 'coach')`)
      .executeTakeFirst()
    if (!coach) throw invalidField('coach', 'unknown')
    if (coachId === mentee.memberId) throw invalidField('coach', 'own_account')
  }
  await db.updateTable('mentees').set({ coachId }).where('id', '=', mentee.id).execute()
}

const entryOf = ({ id, memberId }: MenteeRow, verb: string): AuditInput => ({
  area,
  action: `mentee.${verb}`,
  subject: { type: 'mentee', id },
  ...(memberId === null ? {} : { memberId }),
})

function coachEntry(mentee: MenteeRow, after: number | null): AuditInput {
  const verb = after === null ? 'end' : mentee.coachId === null ? 'assign' : 'move'
  return { ...entryOf(mentee, verb), changes: [{ field: 'coach', before: mentee.coachId, after }] }
}

/** Without an account there is no key to seal the days with. */
const meetingEntry = (mentee: MenteeRow, after: string | null): AuditInput => ({
  ...entryOf(mentee, 'last_meeting'),
  changes: [{ field: 'lastMeetingOn', ...(mentee.memberId === null ? {} : { before: mentee.lastMeetingOn, after }) }],
})

const menteeRows = (db: Db) =>
  db
    .selectFrom('mentees as e')
    .leftJoin('members as c', 'c.id', 'e.coachId')
    .leftJoin('members as m', 'm.email', 'e.email')
const menteeColumns = [
  'e.id',
  'e.name',
  'e.email',
  'e.cargo',
  'e.coachId',
  'e.lastMeetingOn',
  'c.name as coachName',
  'm.id as memberId',
] as const

async function oneMentee(db: Db, id: number) {
  const row = await menteeRows(db).select(menteeColumns).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}
type MenteeRow = Awaited<ReturnType<typeof oneMentee>>

async function lockedMentee(db: Db, id: number) {
  await db.selectFrom('mentees').select('id').where('id', '=', id).forUpdate().execute()
  return oneMentee(db, id)
}

const menteeOf = ({ id, name, email, cargo, coachId, coachName, memberId, lastMeetingOn }: MenteeRow) => ({
  '@id': `/v1/office/mentees/${id}`,
  '@type': 'OfficeMentee' as const,
  id,
  name,
  email,
  cargo,
  coach: coachId === null ? null : { id: coachId, name: coachName ?? '' },
  isMember: memberId !== null,
  lastMeetingOn,
})

const coachRows = (db: Db) =>
  db
    .selectFrom('members as m')
    .where(
      sql<boolean>`exists (select from member_roles r where r.member_id = m.id and r.role in ('coach', 'mentor', 'open_mentor'))`,
    )
const coachColumns = [
  'm.id' as const,
  'm.name' as const,
  'm.email' as const,
  sql<('coach' | 'mentor' | 'open_mentor')[]>`array(select r.role::text from member_roles r
    where r.member_id = m.id and r.role in ('coach', 'mentor', 'open_mentor') order by 1)`.as('roles'),
  sql<number>`(select count(*) from mentees e where e.coach_id = m.id)
    + (select count(*) from mentor_requests q where q.mentor_id = m.id and q.state = 'accepted')`.as('mentees'),
]
