import { freshCpf, freshEmail } from '../support/account-people.ts'
import { cards, fillCard, newMember, payButton, releaseCharges, soldTo } from '../support/billing-people.ts'
import { callsOf, expect, password, stepTo, test } from '../support/fixtures.ts'

// Both widths with FULL=1; otherwise the whole way on a phone, where most members buy, and the declined card on a desk.
const isFull = process.env.FULL === '1'
for (const width of [1440, 375])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 375 ? 780 : 900 } })
    if (isFull || width === 375) signsUpAndBuys()
    if (isFull || width === 1440) isDeclined()
  })

function signsUpAndBuys() {
  test('from signing up to Parabéns in three steps, charged once [AUTH-42] [AUTH-43] [AUTH-44] [GAP-46] [PLAN-01] [PLAN-09] [PLAN-11] [PLAN-12]', async ({
    page,
    request,
  }) => {
    const email = freshEmail('compra')
    await page.goto('/cadastre-se')
    await expect(page.getByText('Passo: 1 de 3')).toBeVisible()
    await page.getByLabel(/^Nome/).fill('Rita de Souza')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Celular').pressSequentially('11987654321')
    await page.getByLabel('CPF').fill(freshCpf())
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Confirme a senha').fill(password)
    await page.getByRole('checkbox', { name: /identifico como mulher/ }).check()
    await page.getByRole('checkbox', { name: /termos de uso/ }).check()
    await page.getByRole('button', { name: 'Criar conta' }).click()

    await expect(page).toHaveURL('/planos')
    await expect(page.getByText('Passo: 2 de 3')).toBeVisible()
    await expect(page.getByText('R$ 2.600,00').first()).toBeAttached()
    await expect(page.getByText('12x R$ 260,00')).toBeAttached()
    await expect(page.getByText('ou em até 12x')).toBeVisible()
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Escolher Anual parcelado' }).click()

    await expect(page).toHaveURL(/\/comprar-plano\/\d+$/)
    await expect(page.getByText('Passo: 3 de 3')).toBeVisible()
    await expect.poll(() => calls.list).toContain('POST /v1/active_campaign/events')
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Parabéns!' })).toBeVisible()
    await expect(page.getByText('12x de R$ 260,00. Total: R$ 3.120,00').first()).toBeVisible()

    const { subscriptions, paid } = await soldTo(request, email)
    expect([subscriptions.length, paid.length, Number(paid[0]?.amount)]).toEqual([1, 1, 3120])
    await page.getByRole('link', { name: 'Começar' }).click()
    await expect(page).toHaveURL('/')
  })
}

function isDeclined() {
  test('a card that is declined: nothing was charged, nothing typed is lost, the next one passes [PLAN-12]', {
    tag: '@turn-0',
  }, async ({ page, request }) => {
    const { email } = await newMember(page, 'recusa')
    await page.goto('/planos')
    await page.getByRole('button', { name: 'Escolher Anual à vista' }).click()
    await fillCard(page, cards.decline)
    await payButton(page).click()
    await expect(page.getByText('O pagamento não passou. Nada foi cobrado.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/limite não é suficiente/)).toBeVisible()
    await expect(page.getByLabel('Nome como está no cartão')).toHaveValue('Rita de Souza')
    expect((await soldTo(request, email)).paid).toEqual([])
    await page.getByLabel('Número do cartão').fill(cards.approve)
    await payButton(page).click()
    await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
    expect((await soldTo(request, email)).paid).toHaveLength(1)
  })
}

test('a bank that does not answer: the page says so, also after a reload, and one charge is made [PLAN-12] [GAP-18]', {
  tag: '@turn-3',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const { email } = await newMember(page, 'espera')
  await page.goto('/comprar-plano/1')
  await fillCard(page, cards.hang)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'O banco ainda está respondendo' })).toBeVisible({ timeout: 40_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O banco ainda está respondendo' })).toBeVisible()
  await page.goto('/planos')
  await expect(page.getByText('Você tem uma compra em andamento.')).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar' }).click()
  await releaseCharges(request)
  await expect(page.getByRole('heading', { name: 'Parabéns!' })).toBeVisible({ timeout: 60_000 })
  const { subscriptions, paid } = await soldTo(request, email)
  expect([subscriptions.length, paid.length]).toEqual([1, 1])
})

test('a double click and a second tab buy one year [PLAN-12]', { tag: '@turn-3' }, async ({
  page,
  context,
  request,
}) => {
  const { email } = await newMember(page, 'dobro')
  const other = await context.newPage()
  await Promise.all([page.goto('/comprar-plano/1'), other.goto('/comprar-plano/1')])
  await fillCard(page, cards.approve)
  await fillCard(other, cards.approve)
  const late = await context.newPage()
  await late.goto('/comprar-plano/2')
  await fillCard(late, cards.approve)
  await Promise.all([payButton(page).dblclick(), payButton(other).click()])
  await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
  await expect(other).toHaveURL('/parabens', { timeout: 30_000 })
  // A tab that is late follows what was bought, and says that nothing was charged.
  await payButton(late).click()
  await expect(late).toHaveURL('/parabens', { timeout: 30_000 })
  await expect(late.getByText('Seu plano já está ativo. Esta tentativa não foi cobrada.')).toBeVisible()
  const { subscriptions, paid } = await soldTo(request, email)
  expect([subscriptions.length, paid.length]).toEqual([1, 1])
})

test('a payment in review is told on /parabens, and no other card is asked for [GAP-18]', { tag: '@turn-0' }, async ({
  page,
}) => {
  await newMember(page, 'analise')
  await page.goto('/comprar-plano/1')
  await fillCard(page, cards.review)
  await payButton(page).click()
  await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Seu pagamento está em análise' })).toBeVisible()
  await stepTo(page, '/meu-plano')
  await expect(page.getByText('Criado')).toBeVisible()
  await expect(page.getByText('Revisão', { exact: true })).toBeVisible()
})

test('a coupon travels in the state, not in the address, and stays when she changes how to pay [PLAN-10] [PLAN-08] [GAP-79] [GAP-107]', async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, 'cupom')
  await page.goto('/planos')
  await page.getByRole('button', { name: 'Tenho um cupom' }).click()
  await page.getByLabel('Cupom').fill('inventado')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Não encontramos este cupom. Confira o código.')).toBeVisible()
  await page.getByLabel('Cupom').fill('juntas10')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupom JUNTAS10 aplicado.')).toBeVisible()
  await expect(
    page.getByText(/as mesmas 12 parcelas do preço cheio: 12x de R\$\s260,00. Total: R\$\s3\.120,00/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Escolher Anual à vista' }).click()
  await expect(page).toHaveURL(/\/comprar-plano\/1$/)
  const state = () => page.evaluate(() => history.state)
  expect(await state()).toMatchObject({ coupon: { code: 'JUNTAS10', kind: 'percentage', percentage: 10 } })
  await expect(payButton(page)).toHaveText(/Pagar R\$\s2\.340,00/)
  // Both ways to pay show their price with the coupon.
  await expect(page.getByRole('radio', { name: /À vista.*R\$\s2\.340,00/ })).toBeChecked()
  await page.getByRole('radio', { name: /12x de R\$\s234,00.*R\$\s2\.808,00/ }).check()
  await expect(page).toHaveURL(/\/comprar-plano\/2$/)
  expect(await state()).toMatchObject({ coupon: { code: 'JUNTAS10' } })
  await expect(payButton(page)).toHaveText(/Pagar R\$\s2\.808,00/)
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/subscriptions'))
  await fillCard(page, cards.approve)
  await payButton(page).click()
  // The browser sends the plan, the coupon and what was shown; the server charges its own price or refuses.
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['coupon', 'gatewayToken', 'plan', 'shown'])
  await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
  expect(Number((await soldTo(request, email)).paid[0]?.amount)).toBe(2808)
})

test('without a network on the way to pay, what she typed stays, and trying again buys once [PLAN-12]', {
  tag: '@turn-1',
}, async ({ page, request }) => {
  const { email } = await newMember(page, 'rede')
  await page.goto('/comprar-plano/1')
  await fillCard(page, cards.approve)
  // The order arrives, its answer does not.
  let isCut = false
  await page.route('**/v1/subscriptions', async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.fallback()
    isCut = true
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expect(page.getByText(/Perdemos a conexão antes da resposta/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  await payButton(page).click()
  await expect(page).toHaveURL('/parabens', { timeout: 30_000 })
  expect((await soldTo(request, email)).paid).toHaveLength(1)
})

test('the card’s fields: masks, checks and a window of 420 px [VALID-08] [VALID-09] [VALID-21] [VALID-22] [VALID-23] [SHELL-30]', {
  tag: '@turn-1',
}, async ({ page }) => {
  await newMember(page, 'campos')
  await page.goto('/comprar-plano/2')
  const number = page.getByLabel('Número do cartão')
  for (const [typed, shown] of [
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
  ] as const) {
    await number.fill('')
    await number.pressSequentially(typed)
    await expect(number).toHaveValue(shown)
  }
  await number.fill('4111111111111112')
  await page.getByLabel('Validade').fill('13/30')
  await payButton(page).click()
  await expect(page.getByText('Este número de cartão não é válido. Confira os dígitos.')).toBeVisible()
  await expect(page.getByText('Use mês e ano, como 09/30')).toBeVisible()
  await expect(number).toBeFocused()
  const now = new Date()
  const month = (shift: number) => {
    const date = new Date(now.getFullYear(), now.getMonth() + shift, 15)
    return `${String(date.getMonth() + 1).padStart(2, '0')}/${String(date.getFullYear()).slice(2)}`
  }
  await page.getByLabel('Validade').fill(month(0))
  await expect(page.getByText(/vence neste mês/)).toBeVisible()
  await page.getByLabel('Validade').fill(month(1))
  await expect(page.getByText(/vence neste mês/)).toBeHidden()

  await page.getByRole('button', { name: 'Parcelas e renovação' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(13)
  const width = await dialog.evaluate((element) => {
    let box: Element | null = element
    while (box && getComputedStyle(box).maxWidth !== '420px') box = box.parentElement
    return box ? getComputedStyle(box).maxWidth : ''
  })
  expect(width).toBe('420px')
})
