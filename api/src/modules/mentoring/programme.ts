import type { mentoring } from '@juntas/contract/mentoring'
import { languageOf } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { ownMentee } from './people.ts'

export const programme: Handlers<Pick<typeof mentoring, 'mentee' | 'mentees'>> = {
  async mentee({ db, viewer, request }) {
    const mentee = await ownMentee(db, viewer)
    const [documents, coach, links] = await Promise.all([
      db
        .selectFrom('menteeDocuments')
        .select(['id', 'name', 'link'])
        .where('menteeId', '=', mentee.id)
        .orderBy('position')
        .execute(),
      mentee.coachId
        ? db
            .selectFrom('members as m')
            .leftJoin('coachProfiles as p', 'p.memberId', 'm.id')
            .select(['m.name', 'm.avatarUrl', 'p.bio', 'p.translations', 'p.profileLink'])
            .where('m.id', '=', mentee.coachId)
            .executeTakeFirst()
        : undefined,
      db.selectFrom('mentoringLinks').select(['name', 'url']).orderBy('name').execute(),
    ])
    const language = languageOf(request, viewer)
    const told = (coach?.translations as Record<string, { bio?: string }> | null | undefined)?.[language]?.bio
    return {
      name: mentee.name,
      email: mentee.email,
      cargo: mentee.cargo,
      code: mentee.code,
      documents,
      coach: coach
        ? {
            name: coach.name,
            photo: coach.avatarUrl,
            bio: told ?? coach.bio ?? '',
            profileLink: coach.profileLink ?? '',
          }
        : null,
      assessmentUrl: links.find(({ name }) => name === 'assessment')?.url ?? '',
      sessionLinks: links.filter(({ name }) => name.startsWith('session_')).map(({ url }) => url),
    }
  },

  /** A coach sees who was assigned to her, a mentor the whole programme: which forms stand, no word of them. */
  async mentees({ db, viewer }) {
    let found = db.selectFrom('mentees')
    if (!viewer.roles.has('mentor')) found = found.where('coachId', '=', viewer.id)
    const [rows, forms] = await Promise.all([
      found.select(['id', 'name', 'email', 'cargo']).orderBy('name').execute(),
      db.selectFrom('mentoringAnswers').select(['menteeId', 'form', 'fase', 'updatedAt']).orderBy('fase').execute(),
    ])
    return rows.map((row) => ({
      ...row,
      forms: forms
        .filter((form) => form.menteeId === row.id)
        .map(({ form, fase, updatedAt }) => ({ form, fase, updatedAt: updatedAt.toISOString() })),
    }))
  },
}
