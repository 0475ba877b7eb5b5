import type { Db } from '../../db/client.ts'
import { curriculumOf } from '../members/curriculum/curriculum-link.ts'

/** The curriculum as a company reads it: each experience in one line, whatever its type. */
export async function curriculumFor(db: Db, memberId: number) {
  const { experiences, profileLink: _, ...person } = await curriculumOf(db, memberId)
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
