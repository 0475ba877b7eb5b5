import { describe, expect, test } from 'vitest'
import { beginWithCharges, buy, here, minute, subjectsTo } from '../../../../test/worlds/charge-world.ts'

beginWithCharges()

const day = 86_400_000
const rowOf = ({ id }: { id: number }) =>
  here.context.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a plan that no gateway knows', () => {
  const minuteMs = 60_000
  const owing = async () => {
    const dani = await here.as('dani')
    const overdue = (minutes: number) =>
      here.context.db
        .updateTable('subscriptions')
        .set({ overdueSince: new Date(here.context.now().getTime() - minutes * minuteMs), noticesSent: 0 })
        .where('memberId', '=', dani.id)
        .where('status', '=', 'active')
        .execute()
    const refuse = (declineReason: string | null) =>
      here.context.db
        .updateTable('bills')
        .set({ declineReason })
        .where('memberId', '=', dani.id)
        .where('status', '=', 'pending')
        .execute()
    return { dani, overdue, refuse }
  }
  const overdueLetter = 'A renovação do seu plano não passou'

  test('is reminded of once the bank refused, or after two hours without its answer [GAP-105]', async () => {
    const { dani, overdue, refuse } = await owing()
    await refuse(null)
    for (const minutes of [-5, 118]) {
      await overdue(minutes)
      await minute()
      expect(subjectsTo(dani)).toEqual([])
    }
    await overdue(120)
    await minute()
    expect(subjectsTo(dani)).toEqual([overdueLetter])
    expect(here.mails.at(-1)?.text).not.toContain('O cartão está vencido.')
    await refuse('card_expired')
    await overdue(1)
    await minute()
    expect(subjectsTo(dani)).toEqual([overdueLetter, overdueLetter])
    expect(here.mails.at(-1)?.text).toContain('O cartão está vencido.')
  })

  test('and is unpaid for thirty days ends on that day, not before [GAP-105]', async () => {
    const { dani, overdue } = await owing()
    await overdue(30 * 1440 - 5)
    await minute()
    expect((await rowOf(dani)).status).toBe('active')
    expect(subjectsTo(dani)).toEqual(['Seu acesso termina amanhã'])
    await overdue(30 * 1440)
    await minute()
    expect(await rowOf(dani)).toMatchObject({ status: 'expired', cancelReason: 'unpaid' })
    expect(subjectsTo(dani).at(-1)).toBe('Seu plano terminou')
  })

  test('ends with its time, and one that has time left or renews at the gateway does not [PLAN-15]', async () => {
    const past = new Date(Date.now() - 1000)
    const [over, running] = await Promise.all([
      here.buyer({ subscriptions: [{ status: 'active', endsAt: past }] }),
      here.buyer({ subscriptions: [{ status: 'active' }] }),
    ])
    const renewing = await buy()
    const own = here.context.db.updateTable('subscriptions').where('memberId', '=', renewing.id)
    await own.set({ startsAt: new Date(past.getTime() - day), endsAt: past }).execute()
    await minute()
    expect(await rowOf(over)).toMatchObject({ status: 'expired', cancelReason: null, canceledAt: expect.any(Date) })
    expect((await rowOf(running)).status).toBe('active')
    expect((await rowOf(renewing)).status).toBe('active')
  })
})
