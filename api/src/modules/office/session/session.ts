import { Failure } from '@juntas/contract/errors'
import type { officeSession } from '@juntas/contract/office/session'
import type { Limits } from '../../../http/serve.ts'
import type { Viewer } from '../../../http/session.ts'
import { staffSignInEnd } from '../../../http/sign-in-lengths.ts'
import { ownArea } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { readFactor, storeNewSecret, storeRecoveryCodes, takeDigits, takeRecoveryCode } from './second-factor.ts'

export const handlers: OfficeHandlers<typeof officeSession> = {
  async session({ db, viewer }) {
    const signIn = await db
      .selectFrom('signIns as s')
      .innerJoin('members as m', 'm.id', 's.memberId')
      .select(['s.createdAt', 'm.avatarUrl'])
      .where('s.id', '=', viewer.signInId)
      .executeTakeFirstOrThrow()
    const factor = await readFactor(db, viewer.id)
    return {
      '@id': '/v1/office/session',
      '@type': 'OfficeSession',
      id: viewer.id,
      name: viewer.name,
      avatar: signIn.avatarUrl,
      officeRoles: [...viewer.officeRoles].sort(),
      factor: !factor?.confirmedAt ? 'missing' : viewer.factor === 'missing' ? 'required' : 'passed',
      endsAt: staffSignInEnd(signIn.createdAt).toISOString(),
    }
  },

  async beginFactor({ db, viewer, config, audit }) {
    // A confirmed factor cannot be replaced in the browser: otherwise a stolen session could lock its owner out.
    if ((await readFactor(db, viewer.id))?.confirmedAt) throw new Failure('conflict')
    const made = await storeNewSecret(db, config.dataKey, viewer)
    await audit({ ...about(viewer), action: 'factor.begin' })
    return made
  },

  async confirmFactor({ db, viewer, body, config, sessions, now, audit }) {
    const factor = await readFactor(db, viewer.id)
    if (!factor || factor.confirmedAt) throw new Failure('conflict')
    if (!(await takeDigits(db, config.dataKey, viewer, body.code, now()))) throw new Failure('code_wrong')
    await db.updateTable('staffFactors').set({ confirmedAt: now() }).where('memberId', '=', viewer.id).execute()
    const recoveryCodes = await storeRecoveryCodes(db, config.dataKey, viewer.id)
    await passFactor({ db, viewer, at: now() })
    await sessions.forget(db, viewer.id)
    await audit({ ...about(viewer), action: 'factor.confirm' })
    return { recoveryCodes }
  },

  async checkFactor({ db, viewer, body, config, sessions, now, audit }) {
    const factor = await readFactor(db, viewer.id)
    if (!factor?.confirmedAt) throw new Failure('conflict')
    const isDigits = /^[0-9]{6}$/.test(body.code)
    const isRight = isDigits
      ? await takeDigits(db, config.dataKey, viewer, body.code, now())
      : await takeRecoveryCode(db, config.dataKey, viewer.id, body.code, now())
    if (!isRight) throw new Failure('code_wrong')
    await passFactor({ db, viewer, at: now() })
    await sessions.forget(db, viewer.id)
    await audit({ ...about(viewer), action: isDigits ? 'factor.pass' : 'factor.recover' })
    return null
  },
}

type Passing = { db: Parameters<typeof readFactor>[0]; viewer: Viewer; at: Date }

const passFactor = ({ db, viewer, at }: Passing) =>
  db.updateTable('signIns').set({ factorAt: at }).where('id', '=', viewer.signInId).execute()

const about = (viewer: Viewer) => ({
  area: ownArea(viewer),
  subject: { type: 'staff', id: viewer.id },
  memberId: viewer.id,
})

export const limits: Limits<typeof officeSession> = {
  confirmFactor: { max: 5, seconds: 900, by: 'member', isShared: true, countsFailuresOnly: true, name: 'factor' },
  checkFactor: { max: 5, seconds: 900, by: 'member', isShared: true, countsFailuresOnly: true, name: 'factor' },
}
