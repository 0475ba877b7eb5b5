import { type officeFirstHour, type PartnerName, partnerNames } from '@juntas/contract/office/first-hour'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { countOf, exists } from '../../../db/paging.ts'
import type { OfficeRole } from '../../../db/types.ts'
import type { Limits } from '../../../http/serve.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { pays } from '../../billing/subscription/company-access.ts'

export const limits: Limits<typeof officeFirstHour> = { checkPartners: { max: 6, seconds: 60, by: 'member' } }

export const handlers: OfficeHandlers<typeof officeFirstHour> = {
  async firstHour({ db, viewer, now }) {
    const [steps, recoveryCodes, partners, team] = await Promise.all([
      stepsOf(db),
      countOf(db.selectFrom('staffRecoveryCodes').where('memberId', '=', viewer.id).where('usedAt', 'is', null)),
      readChecks(db, now()),
      teamOf(db, now()),
    ])
    return {
      '@id': '/v1/office/first_hour',
      '@type': 'FirstHour' as const,
      isOver: await isOver(
        db,
        steps.every(({ isDone }) => isDone),
        now(),
      ),
      steps,
      recoveryCodes,
      partners,
      team,
    }
  },

  async checkPartners({ db, viewer, now, audit }) {
    const pending = { state: 'checking', ms: null, problem: null, checkedAt: now() }
    await db
      .insertInto('partnerChecks')
      .values(partnerNames.map((partner) => ({ partner, ...pending })))
      .onConflict((conflict) => conflict.column('partner').doUpdateSet(pending))
      .execute()
    await record(db, 'office.checkPartners', { memberId: viewer.id })
    await audit({ area: 'owner', action: 'partners.check', subject: { type: 'partners', id: 'all' } })
    return { partners: await readChecks(db, now()) }
  },

  async confirmPrices({ db, audit }) {
    await audit({ area: 'owner', action: confirmation, subject: { type: 'plans', id: 'all' } })
    return { names: (await stepsOf(db)).find(({ kind }) => kind === 'plan')?.names ?? [] }
  },
}

const confirmation = 'plans.confirm'

type Kind = 'folder' | 'content' | 'plan' | 'people'

/**
 * Each step is what exists: nothing has to be ticked off but the prices, because the plans come with the product. Who
 * comes in by a company needs a folder that is open to it.
 */
async function stepsOf(db: Db) {
  const { rows } = await sql<{ kind: Kind; id: number; name: string; isReady: boolean }>`
    (select 'folder' as kind, id, title as name, true as is_ready from folders order by id limit 3)
    union all
    (select 'content', id, title, true from contents where type <> 'Skill' and state = 'published' order by id limit 3)
    union all
    (select 'plan', id, name, exists (select from audit_entries where subject_type = 'plan' or action = ${confirmation})
     from plans where status = 'active' order by position, id limit 3)
    union all
    (select 'people', id, name, ${pays(sql.ref('c.id'))} as is_ready from companies c order by is_ready desc, id limit 3)
    union all
    (select 'people', id, '', true from members m
     where not exists (select from member_roles r where r.member_id = m.id)
     and not exists (select from company_members cm where cm.member_id = m.id) order by id limit 1)`.execute(db)
  const step = (kind: Kind) => {
    const found = rows.filter((row) => row.kind === kind)
    const named = found.filter(({ name }) => name !== '')
    return {
      kind,
      isDone: found.some(({ isReady }) => isReady),
      names: named.map(({ name }) => name),
      id: named[0]?.id ?? null,
    }
  }
  // Who reads this has passed the second factor.
  const account = { kind: 'account' as const, isDone: true, names: [], id: null }
  return [account, step('folder'), step('content'), step('plan'), step('people')]
}

/** Once everything was there it stays over, whatever is deleted later. */
async function isOver(db: Db, isDone: boolean, at: Date): Promise<boolean> {
  if (isDone) {
    await db
      .insertInto('firstHour')
      .values({ endedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }
  return exists(db.selectFrom('firstHour'))
}

/** A check whose process died is not running any more. */
const checkingMs = 120_000

async function readChecks(db: Db, at: Date) {
  const rows = await db.selectFrom('partnerChecks').selectAll().execute()
  const placed = rows.toSorted((one, other) => placeOf(one.partner) - placeOf(other.partner))
  return placed.map(({ partner, state, ms, problem, checkedAt }) => {
    const isLost = state === 'checking' && at.getTime() - checkedAt.getTime() > checkingMs
    return {
      partner: partner as PartnerName,
      state: isLost ? ('fails' as const) : (state as 'checking' | 'answers' | 'fails' | 'absent'),
      ms,
      problem,
      checkedAt: checkedAt.toISOString(),
    }
  })
}
const placeOf = (partner: string) => partnerNames.indexOf(partner as PartnerName)

async function teamOf(db: Db, at: Date) {
  const { rows } = await sql<{ name: string; officeRoles: OfficeRole[]; isInvited: boolean }>`
    select m.name, array_agg(r.role::text order by r.role) as office_roles, false as is_invited
    from office_roles r join members m on m.id = r.member_id group by m.id
    union all
    select i.email, i.roles, true from staff_invitations i
    where i.accepted_at is null and i.revoked_at is null and i.expires_at > ${at}
    order by 3, 1 limit 20`.execute(db)
  return rows
}
