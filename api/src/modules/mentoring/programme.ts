import type { mentoring } from '@juntas/contract/mentoring'
import type { Db } from '../../db/client.ts'
import { translated } from '../../http/language.ts'
import { mediaSigner } from '../../http/media/signed-media.ts'
import type { Handlers } from '../../http/serve.ts'
import { hasWithdrawn, ownMentee } from './mentee-access.ts'

const publicMedia = '/media/public/'
const papers = `${publicMedia}mentoria/`

export const programme: Handlers<Pick<typeof mentoring, 'mentee' | 'mentees'>> = {
  async mentee({ db, viewer, language, config, now }) {
    const mentee = await ownMentee(db, viewer)
    const [documents, coach, mentors, links, forms] = await Promise.all([
      db
        .selectFrom('menteeDocuments')
        .select(['id', 'name', 'link', 'translations'])
        .where('menteeId', '=', mentee.id)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      coachOf(db, mentee.coachId),
      mentorsOf(db),
      db.selectFrom('mentoringLinks').select(['name', 'url']).execute(),
      formsOf(db, [mentee.id]),
    ])
    // The programme's own papers open by signed addresses that are made for the participant and expire.
    const sign = mediaSigner(config.mediaSecret, now())
    const openable = (link: string) => (link.startsWith(papers) ? sign.file(link.slice(publicMedia.length)) : link)
    const urlOf = (wanted: string) => links.find(({ name }) => name === wanted)?.url ?? ''
    return {
      name: mentee.name,
      email: mentee.email,
      cargo: mentee.cargo,
      code: mentee.code,
      documents: documents.map((document) => {
        const { id, name, link } = translated(document, language)
        return { id, name, link: openable(link) }
      }),
      coach: coach
        ? {
            name: coach.name,
            photo: coach.avatarUrl,
            bio: translated(coach, language).bio ?? '',
            profileLink: coach.profileLink ?? '',
          }
        : null,
      assessmentUrl: urlOf('assessment'),
      sessionLinks: ['session_1', 'session_2', 'session_3'].map(urlOf),
      readers: [
        ...(coach ? [{ name: coach.name, photo: coach.avatarUrl, role: 'coach' as const }] : []),
        ...mentors
          .filter(({ id }) => id !== mentee.coachId)
          .map(({ name, avatarUrl }) => ({ name, photo: avatarUrl, role: 'mentor' as const })),
      ],
      forms: forms.map(({ form, fase, updatedAt }) => ({ form, fase, updatedAt: updatedAt.toISOString() })),
      evolutionDueAt: mentee.evolutionDueAt?.toISOString() ?? null,
    }
  },

  /** A coach sees assigned mentees, a mentor the whole programme: which forms are saved, never their text. */
  async mentees({ db, viewer }) {
    let found = db.selectFrom('mentees as e').leftJoin('members as m', 'm.email', 'e.email')
    if (!viewer.roles.has('mentor')) found = found.where('e.coachId', '=', viewer.id)
    const rows = await found
      .select(['e.id', 'e.name', 'e.email', 'e.cargo', 'm.avatarUrl as photo', 'm.id as memberId'])
      .orderBy('e.name')
      .execute()
    const withdrawn = await hasWithdrawn(
      db,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    const forms = await formsOf(
      db,
      rows.filter(({ memberId }) => memberId === null || !withdrawn.has(memberId)).map(({ id }) => id),
    )
    const read = await db
      .selectFrom('mentoringReadings')
      .select(({ fn }) => ['answerId', fn.max('readAt').as('readAt')])
      .where('readerId', '=', viewer.id)
      .groupBy('answerId')
      .execute()
    const readAt = new Map(read.map((row) => [row.answerId, row.readAt]))
    return rows.map(({ memberId: _, ...row }) => ({
      ...row,
      forms: forms
        .filter(({ menteeId }) => menteeId === row.id)
        .map(({ id, form, fase, updatedAt }) => ({
          form,
          fase,
          updatedAt: updatedAt.toISOString(),
          readAt: readAt.get(id)?.toISOString() ?? null,
        })),
    }))
  },
}

const coachOf = async (db: Db, coachId: number | null) =>
  coachId === null
    ? undefined
    : db
        .selectFrom('members as m')
        .leftJoin('coachProfiles as p', 'p.memberId', 'm.id')
        .select(['m.name', 'm.avatarUrl', 'p.bio', 'p.translations', 'p.profileLink'])
        .where('m.id', '=', coachId)
        .executeTakeFirst()

const mentorsOf = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('memberRoles as r', 'r.memberId', 'm.id')
    .select(['m.id', 'm.name', 'm.avatarUrl'])
    .where('r.role', '=', 'mentor')
    .where('m.blockedAt', 'is', null)
    .orderBy('m.name')
    .execute()

const formsOf = async (db: Db, menteeIds: number[]) =>
  menteeIds.length === 0
    ? []
    : db
        .selectFrom('mentoringAnswers')
        .select(['id', 'menteeId', 'form', 'fase', 'updatedAt'])
        .where('menteeId', 'in', menteeIds)
        .orderBy('fase')
        .orderBy('form')
        .execute()
