import { account } from '@juntas/contract/account/account'
import { billing } from '@juntas/contract/billing/billing'
import { library } from '@juntas/contract/library/library'
import { video } from '@juntas/contract/library/video'
import { liveMeeting } from '@juntas/contract/live-meeting'
import { privacy } from '@juntas/contract/privacy'
import type { RouteShape } from '@juntas/contract/route'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../sandbox/test/sandbox.ts'
import { partnerSettings } from '../../../scripts/start/demo-settings.mjs'
import { smtp } from '../../src/integrations/mail/smtp.ts'
import { tasks } from '../../src/modules/modules.ts'
import { startTasks } from '../../src/tasks/runner.ts'
import { record } from '../../src/tasks/tasks.ts'
import { scaled } from '../count-scale.ts'
import { cpf } from '../cpf.ts'
import { makeMember } from '../factories/member.ts'
import { keepFigures } from '../figures.ts'
import { cardToken } from '../gateway.ts'
import { type Gate, openOutageProxy } from '../outage-proxy.ts'
import { accountOf, addressOf, nameOfRoute } from '../walks/callers.ts'
import { type Caller, type World, world } from '../worlds/world.ts'

// Vindi, Vimeo, Zoom, Entra, ActiveCampaign, the mail server and reCAPTCHA are away together: whoever connects is cut
// off, or with FULL=1 also kept waiting. Towns and states (IBGE) are a copy of the product's own.
const isFull = process.env.FULL === '1'
const outages = isFull ? (['reset', 'silent'] as const) : (['reset'] as const)

let web: Gate
let post: Gate
let sandbox: OpenSandbox
let here: World
let runner: Awaited<ReturnType<typeof startTasks>>
let offset = 0
/** A content whose film is at Vimeo. */
const reference = '76979871'
let film = 0

beforeAll(async () => {
  ;[web, post] = await Promise.all([openOutageProxy(), openOutageProxy()])
  const sandboxOrigin = `http://127.0.0.1:${web.port}`
  sandbox = await openSandbox({ SANDBOX_ORIGIN: sandboxOrigin, SANDBOX_MARKETING_PER_SECOND: '1000' })
  web.leadTo(sandbox.port)
  post.leadTo(sandbox.smtpPort)
  const env = {
    ...partnerSettings({ sandboxOrigin, smtpPort: post.port }),
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_URL: `${sandboxOrigin}/captcha`,
    VINDI_CALL_MS: '600',
    VINDI_SETTLE_MS: '300',
    BILLING_ANSWER_MS: '3000',
  }
  here = await world({
    env,
    partners: { mail: smtp({ url: env.SMTP_URL, from: env.MAIL_FROM }) },
    now: () => new Date(Date.now() + offset),
  })
  const row = await here.context.db
    .updateTable('contents')
    .set({ contentReference: reference })
    .where('id', '=', (eb) =>
      eb.selectFrom('contents').select(eb.fn.min('id').as('id')).where('type', '=', 'VimeoContent'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  film = row.id
  runner = await startTasks(here.pool, here.context, tasks, [])
})
beforeEach(() => {
  offset = 0
})
afterAll(async () => {
  await runner.stop()
  await here.close()
  await sandbox.close()
  web.close()
  post.close()
})

function shut(how: (typeof outages)[number]) {
  web.shut(how)
  post.shut(how)
}
function open() {
  web.open()
  post.open()
}

/** The status of every read of the product, each by an account that it admits. */
async function statuses() {
  const callers = new Map<string, Caller>()
  const found: Record<string, number> = {}
  const isRead = ({ method, access }: RouteShape) => method === 'GET' && access !== 'webhook'
  for (const shape of here.shapes.filter(isRead)) {
    const name = accountOf[shape.access] ?? ''
    const one = callers.get(name) ?? (await here.as(name))
    callers.set(name, one)
    found[nameOfRoute(shape)] = (
      await one.raw(
        'GET',
        addressOf(shape, () => '1'),
      )
    ).statusCode
  }
  return found
}

/** The stand-ins themselves, behind the gates. */
const there = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${sandbox.port}${path}`, init)

const signIn = (email: string, password: string) =>
  here.visitor.raw('POST', '/v1/academy/service-login', { body: { email, password } })

/** Every waiting task that is due has been tried. */
const rest = () =>
  expect
    .poll(
      async () =>
        (
          await here.pool.query(`select 1 from graphile_worker._private_jobs
            where locked_at is not null or (run_at <= now() and attempts < max_attempts)`)
        ).rowCount,
      { timeout: 120_000, interval: 50 },
    )
    .toBe(0)

/** A minute goes by for all that waits, with what the schedule starts in it. */
async function passMinute() {
  await here.pool.query(`update graphile_worker._private_jobs
    set run_at = run_at - interval '1 minute', created_at = created_at - interval '1 minute' where locked_at is null`)
  await record(here.context.db, 'tasks.retry', {})
  await rest()
}

// The first of all: afterwards the addresses of the directory are known, and the browser goes there to find it away.
test.each(outages)(
  'a directory that is away (%s) leads back to the password [reliability 31]',
  async (how) => {
    shut(how)
    const { statusCode, headers } = await here.visitor.raw('GET', '/v1/academy/microsoft')
    expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/\/login\?.*microsoft=failed/)])
  },
  60_000,
)

describe.each(outages)('all partners away (%s)', (how) => {
  test('members sign in and read everything, and what needs a partner is refused in words [reliability 31]', async ({
    task,
  }) => {
    const password = 'Juntas#2026'
    const { email } = await makeMember(here.context.db, { password, hasFolders: true, identity: cpf(51_999) })
    open()
    const before = isFull ? await statuses() : null
    shut(how)
    const away = await statuses()
    const failed = Object.entries(away).filter(([, status]) => status === 500)
    const read = Object.values(away).filter((status) => status < 300).length
    keepFigures(task, { 'reads answered': read, failed: failed.length })
    expect(failed).toEqual([])
    expect(read).toBeGreaterThan(100)
    if (before) expect(away).toEqual(before)

    expect((await signIn(email, password)).statusCode).toBe(200)
    const one = await here.as(email)
    const page = await one.call(library.get, { params: { id: film } })
    expect(page.media[0]?.url).toContain(`/video/${reference}`)
    const tracks = one.call(video.textTracks, { params: { id: reference } })
    await expect(tracks).rejects.toMatchObject({ status: 502, code: 'partner_failed' })

    const helena = await here.as('helena')
    const { upcoming } = await helena.call(liveMeeting.schedule)
    offset = Date.parse(upcoming[0]?.startsAt ?? '') - Date.now()
    const inside = await here.as('helena')
    await expect(inside.call(liveMeeting.current)).rejects.toMatchObject({ status: 502, code: 'partner_failed' })
  }, 180_000)

  test('a purchase is refused in words, and the card is not charged [PLAN-12] [reliability 31]', async () => {
    open()
    const one = await here.as((await makeMember(here.context.db, { identity: cpf(52_000) })).email)
    const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
    const plan = plans[0]?.['@id'] ?? ''
    const gatewayToken = await cardToken(there)
    shut(how)
    const { id, status } = await one.call(billing.buy, { body: { plan, gatewayToken } })
    expect(status).toBe('processing')
    offset = 5 * 60_000
    await expect
      .poll(
        async () => {
          await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null
            and task_id = (select id from graphile_worker._private_tasks where identifier = 'billing.purchase')`)
          return one.call(billing.getPurchase, { params: { id } })
        },
        { timeout: 60_000, interval: 500 },
      )
      .toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
    expect(await one.call(billing.myPlan)).toMatchObject({ hasAccess: false })
    open()
    const authorization = `Basic ${Buffer.from('demo-private-key:').toString('base64')}`
    const bills = await there('/vindi/api/v1/bills', { headers: { authorization } })
    expect(await bills.json()).toMatchObject({ bills: [] })
  }, 120_000)

  test('what waited leaves within five minutes of their return, once each [API-39] [reliability 31]', async ({
    task,
  }) => {
    const { db } = here.context
    const count = how === 'silent' ? 2 : scaled(100)
    // They run one after another, as the partner wants it; failed tries of a hundred would take longer than this test.
    const eventCount = Math.min(count, 20)
    const people = await Promise.all(
      Array.from({ length: count }, (_, n) => makeMember(db, { identity: cpf(52_001 + n) })),
    )
    shut(how)
    for (const [place, { email }] of people.entries()) {
      const one = await here.as(email)
      await here.visitor.call(account.forgot, { body: { email } })
      await one.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given: true } })
      if (place < eventCount) await one.call(site.recordEvent, { body: { event: `event_${how}` } })
      await record(db, 'account.mail', { memberId: one.id, template: 'password_changed' })
    }
    await rest()
    expect([web.counts.refused, post.counts.refused].every((refused) => refused > 0)).toBe(true)
    // After an hour the next counted try is most of an hour away; the wait for a code ends earlier.
    await here.pool.query(`update graphile_worker._private_jobs set attempts = least(8, max_attempts - 1),
      run_at = now() + exp(least(8, max_attempts - 1)) * interval '1 second' where attempts > 0 and is_available`)
    for (let minute = 0; minute < 3; minute++) await passMinute()
    const waiting = async () =>
      (
        await here.pool.query(`select attempts from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier in ('account.code', 'account.mail', 'site.campaignEvent') order by attempts`)
      ).rows.map(({ attempts }) => attempts)
    // The tries that found the partners away were not counted.
    expect(await waiting()).toEqual([...Array(count).fill(6), ...Array(count + eventCount).fill(8)])

    open()
    let minutes = 0
    for (; (await waiting()).length > 0 && minutes < 10; minutes++) await passMinute()
    const { messages } = (await (await there('/mail/messages')).json()) as {
      messages: { to: unknown; subject: string }[]
    }
    const { events } = (await (await there('/control/marketing/events')).json()) as { events: { email: string }[] }
    const queued = 2 * count + eventCount
    const arrived = people.flatMap(({ email }) => [
      ...messages.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => `${email} ${subject}`),
      ...events.filter((event) => event.email === email).map(() => email),
    ])
    const counts = {
      queued,
      lost: queued - new Set(arrived).size,
      doubled: arrived.length - new Set(arrived).size,
      'minutes until all had left': minutes,
    }
    keepFigures(task, counts)
    expect(counts).toMatchObject({ lost: 0, doubled: 0 })
    expect(minutes).toBeLessThanOrEqual(5)
  }, 300_000)
})
