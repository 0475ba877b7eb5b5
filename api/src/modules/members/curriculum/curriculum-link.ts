import type { Db } from '../../../db/client.ts'

/** What a company receives with an application, and what the member previews before sending it. */
export async function curriculumOf(db: Db, memberId: number) {
  const [member, experiences] = await Promise.all([
    db
      .selectFrom('members as m')
      .leftJoin('customers as c', 'c.memberId', 'm.id')
      .select([
        'm.name',
        'm.email',
        'c.phoneNumber',
        'c.companyJobRole',
        'c.city',
        'c.state',
        'c.professionalGoal',
        'c.profileLink',
      ])
      .where('m.id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('experiences')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('endAt', (order) => order.desc().nullsFirst())
      .orderBy('startAt', 'desc')
      .execute(),
  ])
  return { ...member, experiences }
}
