import { officeCoachProfiles } from '@juntas/contract/office/mentoring-material'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'

const coachName = sql<string>`(select m.name from members m where m.id = t.member_id)`

export const { handlers, undoers } = tableResource(officeCoachProfiles, {
  table: 'coachProfiles',
  subject: 'coach_profile',
  facts: { coachId: sql`t.member_id`, coach: sql`jsonb_build_object('id', t.member_id, 'name', ${coachName})` },
  memberOf: async (_db, { coachId }) => coachId as number,
  search: coachName,
  sorts: { coach: coachName },
  stored: ({ coachId, ...columns }) => ({ ...columns, ...(coachId === undefined ? {} : { memberId: coachId }) }),
  check(after, before) {
    if (before && after.coachId !== before.coachId) throw invalidField('coachId', 'fixed')
  },
  save: refuseOthers,
  constraints: { coach_profiles_member_id_key: 'coachId', coach_profiles_member_id_fkey: 'coachId' },
})

/** Only a coach has a profile, also when a deleted one is brought back. */
async function refuseOthers(db: Db, _id: number, { coachId }: Values) {
  if (coachId === undefined) return
  const roles = db.selectFrom('memberRoles').where('memberId', '=', coachId as number)
  if (!(await exists(roles.where('role', '=', 'coach')))) throw invalidField('coachId', 'unknown')
}
