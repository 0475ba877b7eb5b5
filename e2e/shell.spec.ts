import { freshEmail } from './account-people.ts'
import { addressOf, callsOf, emailOf, expect, type Page, password, signIn, test, withMotion } from './fixtures.ts'
import { joinByCode } from './mentoring-people.ts'

const header = (page: Page) => page.getByRole('banner')
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const profileButton = (page: Page) => header(page).getByRole('button', { name: /^Olá/ })

async function openHome(page: Page, name = 'ana') {
  await signIn(page, name)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** For tests that need no particular screen: home has the most to draw. */
async function openFaq(page: Page, name = 'ana') {
  await signIn(page, name)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('header', () => {
  test('is 65 px high and its logo leads to the dashboard [SHELL-04] [SHELL-14] [CONST-13]', async ({ page }) => {
    await signIn(page, 'ana')
    await page.goto('/faq')
    expect((await header(page).boundingBox())?.height).toBe(65)
    await header(page).getByRole('link', { name: 'Juntas, página inicial' }).click()
    await expect(page).toHaveURL('/')
  })
  test('greets by nickname, else by name [SHELL-05]', async ({ page }) => {
    await signIn(page, 'ana')
    let nickname: string | null = 'Aninha'
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      Object.assign(body['hydra:member'][0], { name: 'Ana Ribeiro', nickname })
      await route.fulfill({ response, json: body })
    })
    await page.goto('/')
    await expect(header(page).getByText('Olá, Aninha', { exact: true })).toBeVisible()
    nickname = null
    await page.reload()
    await expect(header(page).getByText('Olá, Ana Ribeiro', { exact: true })).toBeVisible()
  })
  test('has the menu of the server in its order [SHELL-06] [SHELL-07] [SHELL-15]', async ({ page }) => {
    const calls = callsOf(page)
    await openHome(page)
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Início', 'Habilidades', 'Conquistas'])
    await expect.poll(() => calls.list).toContain('GET /v1/menus/slug/principal')
    await expect(mainMenu(page).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
    await mainMenu(page).getByRole('link', { name: 'Habilidades' }).click()
    await expect(page).toHaveURL('/habilidades')
    await expect(mainMenu(page).getByRole('link', { name: 'Início' })).not.toHaveAttribute('aria-current')
  })
  test('a title changed on the server changes the menu, and the target is honoured [SHELL-06] [SHELL-07]', async ({
    page,
  }) => {
    await signIn(page, 'ana')
    await page.route('**/v1/menus/slug/principal', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.menuItems[1].title = 'Trilhas novas'
      body.menuItems[1].position = 9
      body.menuItems[2].target = '_blank'
      await route.fulfill({ response, json: body })
    })
    await page.goto('/')
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Início', 'Conquistas', 'Trilhas novas'])
    await expect(mainMenu(page).getByRole('link', { name: 'Conquistas' })).toHaveAttribute('target', '_blank')
  })
  test('the B2C group reads Trilhas and Cursos [SHELL-16] [SHELL-17] [GUARD-18]', async ({ page }) => {
    await openHome(page, 'gabi')
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Início', 'Trilhas', 'Cursos'])
    await expect(mainMenu(page).getByRole('link', { name: 'Trilhas' })).toHaveAttribute('href', '/habilidades')
    await expect(mainMenu(page).getByRole('link', { name: 'Cursos' })).toHaveAttribute('href', '/agenda-b2c')
  })
  test('unread posts are counted on the way to Todas Juntas [SHELL-08]', async ({ page }) => {
    await signIn(page, 'ana')
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body['hydra:member'][0].sessionInfo.unreadPosts = 3
      await route.fulfill({ response, json: body })
    })
    await page.goto('/')
    const link = header(page).getByRole('link', { name: 'Todas Juntas, 3 publicações novas' })
    await expect(link).toContainText('3')
    await link.click()
    await expect(page).toHaveURL('/todas-juntas')
  })
  test('the Potências link is there for its subset only, in the header and in the modal [SHELL-19] [SHELL-20]', async ({
    page,
  }) => {
    await openHome(page, 'lia')
    await expect(mainMenu(page).getByRole('link', { name: 'Potências' })).toHaveAttribute(
      'href',
      '/resultado-perfil-inicial',
    )
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Potências' })).toHaveAttribute(
      'href',
      '/resultado-perfil-inicial',
    )
    await page.context().clearCookies()
    await openHome(page, 'ana')
    await expect(page.getByRole('link', { name: 'Potências', exact: true })).toHaveCount(0)
  })
})

test.describe('search box', () => {
  test.beforeEach(({ page }) => openFaq(page))
  const box = (page: Page) => page.getByRole('search').locator('form')
  const open = (page: Page) => page.getByRole('button', { name: 'Abrir a busca' }).click()

  test('opens to 500 px [SHELL-09] [CONST-13]', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect.poll(async () => (await box(page).boundingBox())?.width).toBe(500)
  })
  for (const way of ['Enter', 'icon'])
    test(`${way} submits: the text travels in the state, not in the address [SHELL-10] [CONTENT-17]`, async ({
      page,
    }) => {
      await open(page)
      await page.getByRole('searchbox').fill('lideran')
      if (way === 'Enter') await page.keyboard.press('Enter')
      else await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
      await expect(page).toHaveURL('/busca')
      expect(await page.evaluate(() => history.state.searchText)).toBe('lideran')
      await expect(page.getByRole('button', { name: 'Abrir a busca' })).toBeVisible()
    })
  test('empty text only closes it [SHELL-11]', async ({ page }) => {
    await open(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(addressOf(page)).toBe('/faq')
    await open(page)
    await page.getByRole('searchbox').fill('   ')
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(addressOf(page)).toBe('/faq')
  })
})

// Opening and closing is tested with motion, as most viewers have it; other tests run without.
test.describe('profile dropdown', () => {
  test.use(withMotion)
  const links = (page: Page) => page.getByRole('navigation', { name: 'Seu menu' }).getByRole('link')
  const hrefs = (page: Page) => links(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const regular = ['/editar-perfil', '/notas', '/conteudos', '/progresso-habilidade', '/faq', '/sair']

  test('has its items in their order; mentoring for mentees only [SHELL-18] [GUARD-16]', async ({ page }) => {
    await openFaq(page)
    await profileButton(page).click()
    await expect.poll(() => hrefs(page)).toEqual(regular)
    await page.context().clearCookies()
    await openFaq(page, 'helena')
    await profileButton(page).click()
    await expect.poll(() => hrefs(page)).toEqual(regular.toSpliced(3, 0, '/mentoria'))
  })
  test('closes on a press outside, on a route change and on Escape [SHELL-12]', async ({ page }) => {
    await openFaq(page)
    await profileButton(page).click()
    await page.mouse.click(20, 600)
    await expect(links(page)).toHaveCount(0)
    await profileButton(page).click()
    await links(page).getByText('Notas', { exact: true }).click()
    await expect(page).toHaveURL('/notas')
    await expect(links(page)).toHaveCount(0)
    await profileButton(page).click()
    await page.keyboard.press('Escape')
    await expect(links(page)).toHaveCount(0)
    await expect(profileButton(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use(withMotion)
  test('the menu opens as a modal [SHELL-13]', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openFaq(page)
    await expect(mainMenu(page)).toBeHidden()
    // On the narrowest screens the way to the menu is in sight too.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('navigation').getByRole('link').first()).toHaveText('Início')
    await dialog.getByRole('link', { name: 'Habilidades' }).click()
    await expect(page).toHaveURL('/habilidades')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('footer', () => {
  test('comes from the server; ours are routes, those with an icon lead out [SHELL-21] [SHELL-22] [SHELL-23]', async ({
    page,
  }) => {
    const calls = callsOf(page)
    await openHome(page)
    await expect.poll(() => calls.list).toContain('GET /v1/menus/slug/rodape')
    const footer = page.getByRole('contentinfo')
    const outside = footer.getByRole('link', { name: /LinkedIn/ })
    await expect(outside.locator('svg')).toHaveCount(1)
    expect(await outside.getAttribute('href')).toMatch(/^https:\/\//)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await footer.getByRole('link', { name: 'Sobre' }).click()
    await expect(page).toHaveURL('/sobre')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre a Juntas')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
  test('is not there inside the phone app, on every page of the visit [MOBILE-02] [MOBILE-03]', async ({ page }) => {
    await signIn(page, 'ana')
    await page.goto('/?mobile=true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

test.describe('language', () => {
  test.use({ locale: 'en-US' })
  test('is Portuguese at first whatever the browser speaks; the picker changes it for good [SHELL-25] [I18N-01] [CONST-08] [SHELL-15]', async ({
    page,
  }) => {
    // A new member: the choice is stored for the account, and all its devices follow it.
    await joinByCode(page, freshEmail('idioma'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Idioma/ })
      .click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Português', 'Español', 'Inglês'])
    await page.getByRole('menuitemradio', { name: 'Inglês' }).click()
    await expect(page.getByRole('heading', { name: 'To watch', exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Home')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'To watch', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    // The choice is also stored for the member's e-mails.
    const saved = page.waitForResponse((response) => response.url().endsWith('/v1/me/language'))
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Language/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'Português' }).click()
    expect((await saved).status()).toBe(200)
  })
  test('a stored language that nobody knows falls back to Portuguese [I18N-02]', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('juntas:locale', 'xx-XX'))
    await page.goto('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  })
})

test.describe('what is kept', () => {
  test('settings, and an hour marker that decides about one refresh [SHELL-37] [SHELL-38]', async ({ page }) => {
    await openHome(page)
    const read = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    await expect.poll(() => read('juntas:last-updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d$/)
    expect(Object.keys(JSON.parse((await read('juntas:settings')) ?? '{}'))).toContain('app_contact_phone')

    const calls = callsOf(page)
    await page.reload()
    await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
    await page.waitForLoadState('load')
    expect([calls.count('/v1/settings'), calls.count('/v1/menus')]).toEqual([0, 0])

    await page.evaluate(() => localStorage.setItem('juntas:last-updated', '2024-05-01T13'))
    await page.reload()
    await expect.poll(() => read('juntas:last-updated')).not.toBe('2024-05-01T13')
    expect([calls.count('/v1/settings'), calls.count('/v1/menus')]).toEqual([1, 2])
  })
  test('page views are sent on each route change, as patterns [SHELL-36]', async ({ page }) => {
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/page_views')) bodies.push(JSON.parse(request.postData() ?? '{}').path)
    })
    await openHome(page)
    await mainMenu(page).getByRole('link', { name: 'Conquistas' }).click()
    // The address changes first; a screen left before it was drawn does not count as a page view.
    await expect(page.getByRole('heading', { level: 1, name: /Parabéns|primeiro selo/ })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click()
    await expect.poll(() => bodies).toEqual(['/', '/conquistas', '/{slug}'])
  })
})

test.describe('manners', () => {
  test('the skip link comes first and leads to the content', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
  test('a new screen has its title and the focus on its heading', async ({ page }) => {
    await openHome(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
    await expect(page).toHaveTitle('Perguntas frequentes · Juntas')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  test('an alert survives a navigation [SHELL-26] [ERROR-24]', async ({ page }) => {
    await signIn(page, 'ana')
    await page.route('**/v1/menus/slug/principal', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click()
    await expect(page).toHaveURL('/sobre')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('a member finds her own header on an open screen too [SHELL-05]', async ({ page }) => {
  await signIn(page, 'ana')
  await page.goto('/404')
  await expect(profileButton(page)).toBeVisible()
})

test('what she typed survives a change of language [SHELL-25] [I18N-01]', async ({ page }) => {
  await page.goto('/cadastre-se')
  await page.getByLabel('Nome completo').fill('Rosa Lima')
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByText('Paso: 1 de 3')).toBeVisible()
  await expect(page.locator('input[type="text"]').first()).toHaveValue('Rosa Lima')
})

test('what she typed survives a session that ended under her [AUTH-20] [ERROR-08]', async ({ page, context }) => {
  await signIn(page, 'bia')
  await page.goto('/todas-juntas/nova-publicacao')
  await page.getByLabel('Trabalho').check()
  await page.getByLabel('Título').fill('Meu par ganha mais')
  await page.getByLabel('Texto').fill('Por onde começo?')
  await page.getByLabel(/^Sim, anônima/).check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Ftodas-juntas%2Fnova-publicacao')
  await page.getByLabel('E-mail').fill(emailOf('bia'))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/todas-juntas/nova-publicacao')
  await expect(page.getByLabel('Título')).toHaveValue('Meu par ganha mais')
  await expect(page.getByLabel('Texto')).toHaveValue('Por onde começo?')
  await expect(page.getByLabel(/^Sim, anônima/)).toBeChecked()
})

test('one tab holds the live connection for all, and the next takes over [SHELL-08]', async ({ page, context }) => {
  const connections: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/events')) connections.push(request.frame().page() === page ? 'first' : 'second')
  })
  await openHome(page)
  await expect.poll(() => connections).toEqual(['first'])
  const second = await context.newPage()
  await second.goto('/faq')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  expect(connections).toEqual(['first'])
  await page.close()
  await expect.poll(() => connections).toEqual(['first', 'second'])
})

test('signing up and buying shows the step and has narrow dialogs [AUTH-42] [SHELL-30]', async ({ page }) => {
  await page.goto('/cadastre-se')
  await expect(page.getByText('Passo: 1 de 3', { exact: true })).toBeVisible()
  await signIn(page, 'eva')
  await page.goto('/planos')
  await expect(page.getByText('Passo: 2 de 3', { exact: true })).toBeVisible()
  await page.goto('/comprar-plano/1')
  await expect(page.getByText('Passo: 3 de 3', { exact: true })).toBeVisible()
})

test('on a phone the way out opens in sight of who buys, too [SHELL-12] [entry A5]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'eva')
  await page.goto('/planos')
  await page.getByRole('button', { name: 'Olá, Eva Martins' }).click()
  await expect(page.getByRole('link', { name: 'Sair' })).toBeInViewport()
})

test('the profile area has three links on wide screens and a title by route [PROFILE-03] [PROFILE-04] [PROFILE-05]', async ({
  page,
}) => {
  await signIn(page, 'ana')
  await page.goto('/meu-plano')
  const side = page.getByRole('navigation', { name: 'Seu perfil' })
  await expect(side.getByRole('link')).toHaveText(['Editar perfil', 'Meu plano', 'Trocar senha'])
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Meu plano')
  for (const path of ['/atualizar-cartao', '/pagamento']) {
    await page.goto(path)
    await expect(side.locator('[data-current]')).toHaveText('Meu plano')
  }
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(side).toBeHidden()
})
