import { freshCpf, freshEmail } from '../support/account-people.ts'
import { answer, callsOf, emailOf, expect, type Page, password, test } from '../support/fixtures.ts'

interface Person {
  email: string
  document?: string
  activationCode?: string
}

async function fillPerson(page: Page, { email, document, activationCode }: Person) {
  await page.getByLabel(/^Nome/).fill('Rita de Souza')
  await page.getByLabel('E-mail').fill(email)
  if (activationCode) await page.getByLabel('Código de ativação').fill(activationCode)
  await page.getByLabel('Celular').pressSequentially('11987654321')
  if (document) await page.getByLabel('CPF').fill(document)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a senha').fill(password)
  await page.getByRole('checkbox', { name: /identifico como mulher/ }).check()
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

test.describe('signing up', () => {
  test('says beside its field that an e-mail or a CPF is taken [AUTH-46] [AUTH-47] [ERROR-11]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await page.goto('/cadastre-se')
    await fillPerson(page, { email: emailOf('ana'), document: freshCpf() })
    await submit(page).click()
    await expect(page.getByText('O e-mail já está registrado.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill(freshEmail('nova'))
    await page.getByLabel('CPF').fill('529.982.247-25')
    await submit(page).click()
    await expect(page.getByText('O documento já está registrado.')).toBeVisible()
    await expect(page.getByLabel('CPF')).toBeFocused()
  })

  test('is step 1 of 3 and leads, signed in, to the plans [AUTH-40] [AUTH-42]', { tag: '@turn-1' }, async ({
    page,
    context,
  }) => {
    await page.goto('/cadastre-se')
    await expect(page.getByText('Passo: 1 de 3')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await fillPerson(page, { email: freshEmail('nova'), document: freshCpf() })
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321')
    const sent = page.waitForRequest('**/v1/academy/service/create-user/by-register')
    await submit(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ phone: '5511987654321', woman: true, terms: true })
    await expect(page).toHaveURL('/planos')
    await expect(page.getByText('Passo: 2 de 3')).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === 'jwtToken')).toBe(true)
  })

  test('without a network it says so, and a reload brings back what was typed [AUTH-48] [ERROR-11]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await page.goto('/cadastre-se')
    await page.route('**/create-user/by-register', (route) => route.abort())
    const email = freshEmail('sem-rede')
    await fillPerson(page, { email, document: freshCpf() })
    await submit(page).click()
    await expect(page.getByText('Erro ao processar a solicitação.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  })

  test('Enter, or a press on the waiting button, shows what is missing and goes there [VALID-26] [VALID-28] [VALID-29]', {
    tag: '@turn-2',
  }, async ({ page }) => {
    const calls = callsOf(page)
    await page.goto('/cadastre-se')
    await page.getByLabel('Nome completo').fill('Rita')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByText('Este campo é obrigatório')).toHaveCount(7)
    await expect(page.locator('[data-required-mark]')).toHaveCount(7)
    await submit(page).dispatchEvent('pointerdown')
    expect(calls.count('by-register')).toBe(0)
  })

  test('the B2C sign-up asks about the e-mail when it is left [AUTH-41] [AUTH-49]', { tag: '@turn-0' }, async ({
    page,
    context,
  }) => {
    await page.goto('/cadastre-se-b2c')
    const asked = page.waitForRequest('**/v1/b2c/getEmailExists/**')
    await page.getByLabel('E-mail').fill(emailOf('ana'))
    await page.keyboard.press('Tab')
    await asked
    await expect(page.getByText('O e-mail já está registrado.')).toBeVisible()
    await fillPerson(page, { email: freshEmail('b2c'), document: freshCpf() })
    await submit(page).click()
    await expect(page).toHaveURL('/planos')
    const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value
    const me = await context.request.get('/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ 'hydra:member': [{ group: 'b2c' }] })
  })
})

test('the narrowest phone shows all of the header, in each language [entry A11]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/cadastre-se')
  for (const language of ['pt-BR', 'es-ES', 'en-US']) {
    if (language !== 'pt-BR') {
      await page.evaluate((chosen) => localStorage.setItem('juntas:locale', chosen), language)
      await page.reload()
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(320)
  }
})

test.describe('the opt-in', () => {
  const profile = async (page: Page) => {
    await expect(page.getByLabel('Empresa')).toBeVisible()
    await page.getByLabel('Cargo atual').fill('Analista')
    await page.getByLabel('Número do documento (CPF)').fill(freshCpf())
    await page.getByRole('button', { name: 'Continuar' }).click()
  }

  test("with a company's code ends inside, without a purchase [AUTH-51] [AUTH-52] [AUTH-53] [AUTH-54] [AUTH-55] [AUTH-56] [CONST-05]", {
    tag: '@turn-2',
  }, async ({ page }) => {
    await page.goto('/opt-in')
    await expect(page.getByText(/10 minutos/)).toBeVisible()
    await fillPerson(page, { email: freshEmail('opt'), activationCode: '482913' })
    await expect(page.getByText('Código da Aurora')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Empresa')).toHaveValue('Aurora')
    // Back leads to the previous step with the typed text; a reload stays on the step [entry A10].
    await page.goBack()
    await expect(page.getByLabel('E-mail')).toHaveValue(/^opt/)
    await page.goForward()
    await page.reload()
    await page.getByLabel('Vice-presidência').selectOption('Tecnologia')
    await profile(page)
    await page.getByRole('radio', { name: /Plano corporativo/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bem-vinda, Rita.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bem-vinda, Rita.')
    await page.getByRole('link', { name: 'Entrar na Juntas' }).click()
    await expect(page).toHaveURL('/')
  })

  test('refuses a code that nobody knows [AUTH-51] [VALID-11]', { tag: '@turn-1' }, async ({ page }) => {
    await page.goto('/opt-in')
    await fillPerson(page, { email: freshEmail('desconhecido'), activationCode: '000000' })
    await expect(page.getByText('Não conhecemos este código. Confira com a sua empresa.')).toBeVisible()
    await page.getByRole('link', { name: 'Não tenho código' }).click()
    await expect(page).toHaveURL('/cadastre-se')
  })

  test('her own plan leads to the plans, and needs no code [AUTH-54] [GAP-10]', { tag: '@turn-2' }, async ({
    page,
  }) => {
    await page.goto('/opt-in')
    await fillPerson(page, { email: freshEmail('individual') })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await profile(page)
    await page.getByRole('radio', { name: /Plano corporativo/ }).check()
    await expect(page.getByLabel('Código de ativação')).toBeVisible()
    await page.getByRole('radio', { name: /Plano individual/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).toHaveURL('/planos')
  })

  test('without a network nothing is lost [AUTH-48]', async ({ page }) => {
    await page.goto('/opt-in')
    await answer(page, '/v1/academy/opt-in', 500)
    const email = freshEmail('quebrado')
    await fillPerson(page, { email })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Erro ao processar a solicitação.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
})
