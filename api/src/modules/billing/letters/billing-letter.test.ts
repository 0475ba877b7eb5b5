import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { setBlocked } from '../../account/set-blocked.ts'
import { tasks } from '../tasks.ts'
import { letterOf } from './billing-letter.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a letter whose reader was erased meanwhile is not sent, and its task ends', async () => {
  const once = { attempt: 1, lastAttempt: false }
  const wanted = { template: 'canceled' as const, memberId: 987_654_321 }
  await tasks['billing.mail']?.(here.context, wanted, once)
  expect(here.mails).toEqual([])
})

describe('a letter about a plan', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  async function subscriber(more: { paidUntil?: Date | null; firstChargeAt?: Date } = {}) {
    const { db } = here.context
    const member = await makeMember(db, { name: 'Marina Alves' })
    const plan = await db
      .selectFrom('plans')
      .select('id')
      .where('status', '=', 'active')
      .where('installments', '=', 12)
      .executeTakeFirstOrThrow()
    const { id: subscriptionId } = await db
      .insertInto('subscriptions')
      .values({
        memberId: member.id,
        planId: plan.id,
        status: 'active',
        ...{ priceCents: 312_000, discountCents: 31_200, installments: 12 },
        ...{ startsAt: at('2026-11-15'), paidUntil: at('2027-11-15'), overdueSince: at('2026-11-20') },
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('paymentProfiles')
      .values({ memberId: member.id, brand: 'Visa', lastFour: '1111', expiresOn: '2039-12-31' })
      .execute()
    const bill = async (installments: number, refundedAt: Date | null = null) =>
      (
        await db
          .insertInto('bills')
          .values({
            ...{ memberId: member.id, subscriptionId, planName: 'Anual', installments, refundedAt },
            ...{ status: refundedAt ? ('canceled' as const) : ('paid' as const), amountCents: 280_800 },
            ...{ dueAt: at('2026-11-15'), paidAt: at('2026-11-15') },
            // Ends with 31 December in São Paulo.
            ...{ periodStart: at('2026-11-15'), periodEnd: new Date('2028-01-01T03:00:00Z') },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { ...member, subscriptionId, bill }
  }
  const read = async (wanted: Parameters<typeof letterOf>[2]) => {
    const found = await letterOf(here.context.db, 'https://juntas.example', wanted)
    return found && JSON.parse(JSON.stringify(found).replace(/\u00a0/g, ' '))
  }
  const textOf = async (wanted: Parameters<typeof letterOf>[2]): Promise<string> =>
    (await read(wanted))?.letter.paragraphs[0]

  test('names plan, amount, day and card in the reader’s language, with the page to open [members-money M5]', async () => {
    const { id: memberId, email, subscriptionId } = await subscriber()
    const wanted = { memberId, template: 'renewal_ahead', subscriptionId }
    expect(await read(wanted)).toEqual({
      to: email,
      letter: {
        language: 'pt-BR',
        subject: 'Seu plano renova em 15 de novembro de 2027',
        title: 'Seu plano renova em uma semana, Marina.',
        paragraphs: [
          'Em 15 de novembro de 2027 renovamos o Anual parcelado: 12x de R$ 260,00, total R$ 3.120,00, no cartão Visa •••• 1111.',
          'Quer continuar? Não precisa fazer nada. Se não quiser, encerre a renovação em Meu plano antes desse dia e nada é cobrado.',
        ],
        button: { label: 'Ver meu plano', url: 'https://juntas.example/meu-plano' },
        footer: ['Esta mensagem é sobre o seu plano. Nunca pedimos dados de cartão por e-mail.'],
      },
    })
    await here.context.db.updateTable('members').set({ language: 'en-US' }).where('id', '=', memberId).execute()
    expect((await read(wanted))?.letter).toMatchObject({
      language: 'en-US',
      subject: expect.stringContaining('November 15, 2027'),
      paragraphs: [expect.stringContaining('Yearly, in installments'), expect.any(String)],
    })
    expect(await read({ ...wanted, template: 'invented' })).toBeNull()
  })

  test('says what was paid and until which day, and what was refunded [GAP-105] [GAP-131]', async () => {
    const { id: memberId, subscriptionId, bill } = await subscriber()
    const paid = { memberId, template: 'paid', subscriptionId }
    const until = 'Seu acesso vai até 31 de dezembro de 2027.'
    expect(await textOf({ ...paid, billId: await bill(12) })).toBe(
      `Recebemos o pagamento do Anual parcelado: 12x de R$ 234,00, total R$ 2.808,00. ${until}`,
    )
    expect(await textOf({ ...paid, billId: await bill(1) })).toBe(
      `Recebemos o pagamento do Anual parcelado: R$ 2.808,00. ${until}`,
    )
    await bill(1, at('2026-11-18'))
    await bill(1, at('2026-11-18'))
    expect(await textOf({ ...paid, template: 'withdrawn' })).toContain('o estorno de R$ 5.616,00, o valor inteiro')
    expect(await textOf({ memberId, template: 'trial_left' })).toBe(
      'Cancelamos o plano. Nada foi cobrado, e nada será.',
    )
  })

  test('about a failed charge names what was to be charged, why it failed, and the last day of grace [GAP-105]', async () => {
    const { id: memberId, subscriptionId } = await subscriber()
    const overdue = { memberId, template: 'overdue', subscriptionId }
    expect((await read({ ...overdue, reason: 'card_expired' }))?.letter.paragraphs).toEqual([
      'Tentamos renovar o Anual parcelado por R$ 3.120,00. O cartão está vencido.',
      'Seu acesso continua até 27 de novembro de 2026. Atualize o cartão até lá e nada muda.',
    ])
    for (const reason of [undefined, 'of_no_words'])
      expect(await textOf({ ...overdue, reason })).toBe('Tentamos renovar o Anual parcelado por R$ 3.120,00.')
    // The coupon reduces the first charge, which a trial has not had yet.
    const trial = await subscriber({ paidUntil: null, firstChargeAt: at('2026-11-20') })
    const first = { memberId: trial.id, subscriptionId: trial.subscriptionId }
    // Without days of grace, the access of a trial has ended.
    expect((await read({ ...first, template: 'overdue', reason: 'card_expired' }))?.letter).toMatchObject({
      subject: 'A primeira cobrança do seu plano não passou',
      paragraphs: [
        'Tentamos cobrar R$ 2.808,00 pelo Anual parcelado. O cartão está vencido.',
        'O período de teste terminou, e seu acesso está em pausa. Com outro cartão, ele volta na hora.',
      ],
    })
    for (const template of ['overdue_again', 'overdue_last'])
      expect((await read({ ...first, template }))?.letter).toMatchObject({
        subject: 'Seu plano ainda espera a primeira cobrança',
        paragraphs: [
          'A cobrança de R$ 2.808,00 do Anual parcelado continua em aberto. Suas notas e conversas ficam guardadas.',
          'Com outro cartão, o acesso volta na hora.',
        ],
      })
    expect(await textOf({ ...first, template: 'first_charge_ahead' })).toContain(
      'Em 20 de novembro de 2026 termina o seu período de teste e cobramos o Anual parcelado: 12x de R$ 234,00',
    )
  })

  test('opens no page to a blocked member only where it says that the renewal ended [GAP-118]', async () => {
    const { id: memberId, subscriptionId } = await subscriber()
    const has = async (template: string) => 'button' in (await read({ memberId, template, subscriptionId })).letter
    expect(await has('renewal_ended')).toBe(true)
    expect(await textOf({ memberId, template: 'renewal_ended', subscriptionId })).toContain(
      'até 15 de novembro de 2027',
    )
    await setBlocked(here.context, memberId, true)
    expect([await has('renewal_ended'), await has('withdrawn')]).toEqual([false, true])
  })
})
