import { expect, type Page, signIn, test } from '../support/fixtures.ts'
import { agree, expectSound, joinAsMentee, lettersTo, saveAnswers, tokenOf } from '../support/mentoring-people.ts'

const noPermission = 'Você não tem permissão para acessar essa página'
const section = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) })
const panel = (page: Page) => page.getByRole('tabpanel')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' })

async function writeAll(page: Page, words: string) {
  const fields = await panel(page).getByRole('textbox').all()
  for (const [index, field] of fields.entries()) await field.fill(`${words} ${index + 1}`)
  return fields.length
}

test('the menu leads to the programme: indicator, six sections by keyboard, a document, and the way back [MENTOR-01] [MENTOR-03] [MENTOR-05] [MENTOR-06] [GUARD-16]', {
  tag: '@turn-1',
}, async ({ page }) => {
  await signIn(page, 'helena')
  await page.goto('/faq')
  await page.getByRole('button', { name: /^Olá/ }).click()
  await page.getByRole('link', { name: 'Mentoria', exact: true }).click()
  await expect(page).toHaveURL('/mentoria')
  await expect(page.getByRole('heading', { level: 1, name: 'Mentoria' })).toBeVisible()
  await expect(page.getByText('Carregando...')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(6)
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect(section(page, 'Apresentação')).toHaveAttribute('aria-selected', 'true')
  const paper = panel(page).getByRole('link', { name: /Guia da participante/ })
  const answer = await page.context().request.get((await paper.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectSound(page)
  // Two arrow presses open the section after the next.
  await section(page, 'Apresentação').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Direcionamento' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await section(page, 'Evolução').click()
  await expect(panel(page).getByRole('textbox')).toHaveCount(1)
  await expectSound(page)
  await page.getByRole('button', { name: 'Voltar para o academy' }).click()
  await expect(page).toHaveURL('/faq')
})

test(
  'a participant answers a section: every field, the agreement once, saved, and changed [MENTOR-15] [MENTOR-17]',
  { tag: '@turn-1' },
  async ({ page }, info) => {
    test.slow()
    await joinAsMentee(page, info, 0)
    await page.goto('/mentoria?secao=4')
    await expect(panel(page).getByRole('textbox')).toHaveCount(5)
    let writes = 0
    page.on('request', (request) => {
      if (request.url().includes('/services/mentoring/') && request.method() !== 'GET') writes += 1
    })
    await save(page).click()
    await expect(panel(page).getByText('Campo obrigatório*')).toHaveCount(5)
    await expectSound(page)
    await writeAll(page, 'Muda')
    await save(page).click()
    await expect(panel(page).getByText('Marque que concorda para continuar, ou saia: nada foi enviado')).toBeVisible()
    expect(writes).toBe(0)
    await agree(page)
    await save(page).click()
    await expect(panel(page).getByText(/^Salvo em/)).toBeVisible()
    await expect(section(page, 'Desenvolvimento')).toContainText('Concluída')
    await expect(panel(page).getByRole('checkbox')).toHaveCount(0)
    await panel(page).getByLabel('Autoconfiança').fill('Mudou de novo')
    const changed = page.waitForResponse((one) => one.request().method() === 'PATCH')
    await save(page).click()
    expect((await changed).ok()).toBe(true)
    await page.reload()
    await expect(panel(page).getByLabel('Autoconfiança')).toHaveValue('Mudou de novo')
  },
)

test(
  'five people are asked once, by letter, and the step says so afterwards [MENTOR-23] [MENTOR-24] [MENTOR-25] [MENTOR-26] [MENTOR-27]',
  { tag: '@turn-3' },
  async ({ page }, info) => {
    test.slow()
    const email = await joinAsMentee(page, info, 1)
    await page.goto('/mentoria')
    for (const name of ['Pesquisa Perfilática', 'Direcionamento', 'Desenvolvimento', 'Fechamento', 'Evolução'])
      await expect(panel(page).getByRole('button', { name: `Abrir ${name}` })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Abrir Pesquisa Perfilática' }).click()
    const steps = page.getByRole('navigation', { name: 'Etapas da Pesquisa Perfilática' })
    await expect(steps.getByRole('button')).toHaveCount(4)
    const person = (number: number) => `${email.split('@')[0]}.${number}@empresa.example`
    const next = page.getByRole('button', { name: 'Próximo' })
    await next.click()
    await expect(page.getByText('Preencha todos os campos para continuar')).toBeVisible()
    await expectSound(page)
    for (const [index, role] of ['Líder', 'Par 01', 'RH', 'Liderado 01', 'Liderado 02'].entries()) {
      await expect(panel(page).locator('form strong')).toHaveText(role)
      await panel(page)
        .getByLabel('Nome')
        .fill(`Pessoa ${index + 1}`)
      await panel(page)
        .getByLabel('E-mail')
        .fill(person(index + 1))
      await panel(page).getByLabel('Telefone').pressSequentially('119876543210000')
      await expect(panel(page).getByLabel('Telefone')).toHaveValue('11987654321')
      if (index < 4) await next.click()
    }
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('As cinco pessoas já foram convidadas')).toBeVisible()
    await page.reload()
    await expect(page.getByText('As cinco pessoas já foram convidadas')).toBeVisible()
    for (const number of [1, 5])
      expect(await lettersTo(page.context().request, person(number), 'pediu a sua opinião')).toBe(1)
  },
)

test(
  'nothing typed is lost: a reload, a second tab, a server that fails; signing out leaves nothing behind [MENTOR-21] [MENTOR-22]',
  { tag: '@turn-3' },
  async ({ page, context }, info) => {
    test.slow()
    await joinAsMentee(page, info, 2)
    await page.goto('/mentoria?secao=6')
    const field = (tab: Page) => panel(tab).getByLabel('Como você percebe a sua evolução?')
    await field(page).fill('Falo antes da decisão')
    await page.reload()
    await expect(field(page)).toHaveValue('Falo antes da decisão')
    const other = await context.newPage()
    await other.goto('/mentoria?secao=6')
    await expect(field(other)).toHaveValue('Falo antes da decisão')
    await field(other).fill('Falo antes, e fico na sala')
    await expect(field(page)).toHaveValue('Falo antes, e fico na sala')

    await agree(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/services/mentoring/mentored-qa*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await save(page).click()
    await expect(page.getByText(/^Não foi salvo/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(logged.some((text) => text.startsWith('Erro ao criar questions:'))).toBe(true)
    await page.unroute('**/services/mentoring/mentored-qa*')
    await save(page).click()
    await expect(panel(page).getByText(/^Salvo em/)).toBeVisible()
    await expect(panel(other).getByText(/^Salvo em/)).toBeVisible()

    await page.route('**/mentored-qa-by-email*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await field(page).fill('Rascunho')
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('juntas:draft:')))
    expect(await drafts()).toHaveLength(1)
    await page.goto('/sair')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await drafts()).toEqual([])
  },
)

test(
  'a mentor reads what a participant wrote, and the participant sees that she did [MENTOR-04]',
  { tag: '@turn-0' },
  async ({ page, browser }, info) => {
    test.slow()
    const email = await joinAsMentee(page, info, 3)
    await saveAnswers(page, email, 5, ['Hoje eu digo o preço antes do sim.'])
    await page.goto('/mentoria?secao=6')
    await expect(page.getByText('Quem lê: você e Mônica Saraiva (mentora).')).toBeVisible()
    await expect(page.getByText('Ninguém leu estas respostas ainda.')).toBeVisible()

    const mentor = await (await browser.newContext()).newPage()
    await signIn(mentor, 'mentora')
    await mentor.goto('/mentoria/acompanhamento')
    const list = mentor.getByRole('list', { name: 'Participantes' })
    await expect(list.getByRole('button')).toHaveCount(29)
    await expectSound(mentor)
    await mentor.getByLabel('Buscar por nome ou cargo').fill(email.split(/[.@]/)[1] ?? '')
    await expect(list.getByRole('button')).toHaveCount(1)
    await list.getByRole('button').click()
    const form = mentor.getByRole('region', { name: 'Evolução' })
    await form.getByRole('button', { name: 'Ler respostas' }).click()
    await expect(form.getByText('Hoje eu digo o preço antes do sim.')).toBeVisible()
    await expect(form.getByText(/Você leu em/)).toBeVisible()
    await expectSound(mentor)
    await mentor.context().close()

    await page.reload()
    await expect(page.getByRole('list', { name: 'Leituras' }).getByRole('listitem')).toHaveText(
      /^Mônica Saraiva, mentora, leu em/,
    )
    const other = await page
      .context()
      .request.get(`/services/mentoring/mentored-qa-by-email?email=helena@demo.juntas.test&fase=2`, {
        headers: { authorization: `Bearer ${await tokenOf(page)}` },
      })
    expect(other.status()).toBe(404)
  },
)

test('who is no participant gets the alert and goes home, and finds no entry in her menu [GUARD-14] [GUARD-15] [GUARD-16] [ERROR-24]', {
  tag: '@turn-2',
}, async ({ page }) => {
  await signIn(page, 'ana')
  for (const path of ['/mentoria', '/mentoria/acompanhamento']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText(noPermission)
    await expect(page.getByRole('alert')).not.toContainText('própria')
  }
  await page.getByRole('button', { name: /^Olá/ }).click()
  await expect(
    page
      .getByRole('link', { name: 'Minhas notas' })
      .or(page.getByRole('link', { name: 'Notas' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mentoria', exact: true })).toHaveCount(0)
})
