import type { Db } from '../../db/client.ts'
import { experiencesOf } from '../members/experiences.ts'

/**
 * What a company receives with an application, and what the member previews before sending it: each experience in one
 * line, whatever its type.
 */
export async function curriculumFor(db: Db, memberId: number) {
  const [person, experiences] = await Promise.all([
    db
      .selectFrom('members as m')
      .leftJoin('customers as c', 'c.memberId', 'm.id')
      .select(['m.name', 'm.email', 'c.phoneNumber', 'c.companyJobRole', 'c.city', 'c.state', 'c.professionalGoal'])
      .where('m.id', '=', memberId)
      .executeTakeFirstOrThrow(),
    experiencesOf(db, memberId).selectAll().execute(),
  ])
  return {
    ...person,
    experiences: experiences.map((one) => ({
      type: one.type,
      title: one.type === 'Work' ? (one.title ?? '') : [one.degree, one.fieldOfStudy].filter(Boolean).join(', '),
      place: (one.type === 'Work' ? one.companyName : one.schoolName) ?? '',
      startAt: one.startAt,
      endAt: one.endAt,
      description: one.description,
    })),
  }
}
