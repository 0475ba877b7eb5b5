import type { Db } from '../../db/client.ts'

/** Whether her curriculum names one experience at least. Experiences come with the profile; until then nobody has one. */
export async function hasExperience(_db: Db, _memberId: number): Promise<boolean> {
  return false
}
