import { expect, type Page, signInAnew, stepTo, test } from '../support/fixtures.ts'

const stamp = `palavra${Date.now() % 1_000_000}`
let count = 0
const nextWord = () => {
  count += 1
  return `${stamp}x${count}x`
}

/** Types a unique word into every text field of the page, and returns how many accepted it. */
async function typeEverywhere(page: Page, root = 'main, [role=dialog]'): Promise<number> {
  const fields = page
    .locator(root)
    .locator(
      ['textarea', ...['text', 'email', 'url', 'password', 'search'].map((type) => `input[type=${type}]`)].join(),
    )
  await expect(fields.first()).toBeVisible()
  let taken = 0
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const word = nextWord()
    await field.fill((await field.getAttribute('type')) === 'email' ? `${word}@exemplo.com` : word)
    if ((await field.inputValue()).includes(word)) taken += 1
  }
  return taken
}

/** Everything that scripts of this origin can store in a browser, as one text. */
const tracesIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => resolve(name)
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) {
                opening.result.close()
                return resolve(name)
              }
              const reading = opening.result.transaction(stores)
              const found = stores.map((store) => reading.objectStore(store).getAll())
              reading.oncomplete = () => {
                // An open connection would hold up the deletion at a sign-out.
                opening.result.close()
                resolve(found.map(({ result }) => result))
              }
            }
          }),
      ),
    )
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      cached,
      history.state,
    ])
  })

// Long forms that work like one of the others: only with FULL=1.
const more = process.env.FULL === '1' ? ['/todas-juntas/2', '/recuperar-senha', '/notas/1', '/circulos'] : []

test('what is typed into the forms of the product is gone from every tab after signing out [people-growth D10] [AUTH-21]', {
  tag: '@turn-3',
}, async ({ page, context }) => {
  test.slow()
  for (const path of ['/cadastre-se', '/opt-in', '/esqueci-minha-senha']) {
    await page.goto(path)
    expect(await typeEverywhere(page), path).toBeGreaterThan(0)
  }
  await signInAnew(page, 'ana')
  for (const path of ['/editar-perfil', ...more]) {
    await page.goto(path)
    expect(await typeEverywhere(page), path).toBeGreaterThan(0)
  }
  await page.goto('/meu-curriculo')
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click()
  expect(await typeEverywhere(page, '[role=dialog]'), 'experience').toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/networks')
  await page.getByRole('navigation', { name: 'Networks' }).getByRole('button', { name: /Bia/ }).first().click()
  expect(await typeEverywhere(page), 'chat').toBe(1)
  await page.goto('/todas-juntas/1')
  expect(await typeEverywhere(page), 'comment').toBeGreaterThan(0)

  const other = await context.newPage()
  await other.goto('/talks/ser-a-unica-da-mesa')
  await other.getByRole('tab', { name: 'Nova nota' }).click()
  await expect(other.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible()
  expect(await typeEverywhere(other), 'note').toBeGreaterThan(1)
  await page.goto('/todas-juntas/nova-publicacao')
  expect(await typeEverywhere(page), 'post').toBeGreaterThan(1)
  // They were stored: otherwise the checks below would prove nothing.
  const kept = new Set((await tracesIn(page)).match(new RegExp(`${stamp}x\\d+x`, 'g')))
  expect(kept.size).toBeGreaterThan(9)

  await page.goto('/sair')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  for (const tab of [page, other]) expect(await tracesIn(tab)).not.toContain(stamp)
  expect(JSON.stringify(await context.cookies())).not.toContain(stamp)
  await page.reload()
  expect(await tracesIn(page)).not.toContain(stamp)
})

/** Dialogs and forms that keep nothing, and those of other members; web/src/lib/forms.test.ts lists every form. */
const places: { who: string; path: string; open?: (page: Page) => Promise<void>; root?: string }[] = [
  {
    who: 'bia',
    path: '/jobs/coordenadora-de-pessoas',
    open: (page) => page.getByRole('button', { name: 'Candidatar-se' }).click(),
    root: '[role=dialog]',
  },
  {
    who: 'bia',
    path: '/todas-juntas/1',
    open: async (page) => {
      await page.getByRole('button', { name: 'Opções da publicação' }).click()
      await page.getByRole('menuitem', { name: 'Denunciar' }).click()
    },
    root: '[role=dialog]',
  },
  { who: 'bia', path: '/trocar-senha' },
  {
    who: 'bia',
    path: '/editar-perfil',
    open: (page) => page.getByRole('button', { name: 'Trocar e-mail' }).click(),
    root: '[role=dialog]',
  },
  {
    who: 'bia',
    path: '/privacidade',
    open: (page) => page.getByRole('button', { name: 'Excluir minha conta' }).click(),
    root: '[role=alertdialog], [role=dialog]',
  },
  {
    who: 'bia',
    path: '/privacidade',
    open: (page) => page.getByRole('button', { name: 'Baixar meus dados' }).click(),
    root: '[role=dialog]',
  },
  { who: 'bia', path: '/busca' },
  {
    who: 'bia',
    path: '/talks/ser-a-unica-da-mesa?vista=transcricao',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Outras línguas e ações/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Sugerir correção' }).click()
    },
    root: '[data-row]',
  },
  { who: 'helena', path: '/mentoria?secao=3' },
  { who: 'lia', path: '/pesquisa-impacto-final' },
  { who: 'eva', path: '/comprar-plano/1' },
  { who: 'dani', path: '/atualizar-cartao' },
]

test('application, report, passwords, search, correction of a transcript, mentoring, evaluation, purchase and card leave nothing behind either [people-growth D10] [AUTH-21]', {
  tag: '@turn-3',
}, async ({ page }) => {
  test.slow()
  for (const who of new Set(places.map((place) => place.who))) {
    await signInAnew(page, who)
    for (const { path, open, root } of places.filter((place) => place.who === who)) {
      if (page.url().endsWith('/login') || page.url() === 'about:blank') await page.goto(path)
      else await stepTo(page, path)
      await open?.(page)
      expect(await typeEverywhere(page, root), path).toBeGreaterThan(0)
    }
    await page.goto('/sair')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await tracesIn(page), who).not.toContain(stamp)
  }
})
