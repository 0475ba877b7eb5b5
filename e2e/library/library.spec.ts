import { addressOf, callsOf, expect, type Page, signIn, stepTo, test } from '../support/fixtures.ts'
import { joined } from '../support/fresh-member.ts'

// The page itself is an article too: cards are those inside lists.
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article')

test.describe('folders', () => {
  test.beforeEach(({ page }) => signIn(page, 'ana'))

  test('each lists its contents [CONTENT-02] [CONTENT-03] [CONTENT-04] [CONTENT-05] [CONTENT-06]', async ({ page }) => {
    await page.goto('/faq')
    for (const [path, title] of [
      ['/talks', 'Talks'],
      ['/todaspro', 'Todas Pro'],
      ['/livros', 'Livros'],
      ['/aconteceu-na-live', 'Aconteceu na live'],
      ['/masterclass', 'Masterclass'],
    ] as const) {
      await stepTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(cards(page).first()).toBeVisible()
      const href = await cards(page).first().getByRole('link').getAttribute('href')
      expect(href?.startsWith(`${path}/`)).toBe(true)
    }
  })

  test('twelve at a time, and the rest on asking, newest first [CONST-03] [GAP-75]', { tag: '@turn-0' }, async ({
    page,
  }) => {
    const calls = callsOf(page)
    await page.goto('/talks')
    await expect(cards(page)).toHaveCount(12)
    const list = calls.requests.find((request) => request.url().includes('/v1/contents'))
    expect(new URL(list?.url() ?? '').searchParams.get('order[publishAt]')).toBe('desc')
    await page.getByRole('button', { name: 'Ver mais' }).click()
    await expect(cards(page)).not.toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Ver mais' })).toHaveCount(0)
    await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
  })
})

test.describe('trails', () => {
  test.beforeEach(({ page }) => signIn(page, 'bia'))

  test('a trail has parts that start open, three episodes a row [CONTENT-07] [CONTENT-08] [CONTENT-39] [CONTENT-40] [CONST-13]', async ({
    page,
  }) => {
    await page.goto('/habilidades')
    await page.getByRole('main').getByRole('link', { name: 'Liderança que escuta' }).click()
    await expect(page).toHaveURL(/\/habilidades\/\d+$/)
    const part = page.getByRole('region', { name: 'Mente' })
    const episodes = part.getByRole('article')
    await expect(episodes.first()).toBeVisible()
    const tops = await episodes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(tops.length).toBeGreaterThanOrEqual(3)
    expect(new Set(tops.slice(0, 3)).size).toBe(1)
    if (tops[3] !== undefined) expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
    const head = part.getByRole('button', { name: /^Mente/ })
    await head.click()
    await expect(episodes.first()).toBeHidden()
    await head.click()
    await expect(episodes.first()).toBeVisible()
  })

  test('the second segment is a part, else a content, else nothing [CONTENT-09] [CONTENT-10] [GAP-20]', async ({
    page,
  }) => {
    await page.goto('/habilidades')
    await page.getByRole('main').getByRole('link', { name: 'Negociação' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negociação')
    const trail = addressOf(page)
    const first = page.getByRole('article').getByRole('link').first()
    const [episode, title] = [await first.getAttribute('href'), (await first.textContent()) ?? '']
    await page.getByRole('link', { name: 'Mente', exact: true }).click()
    await expect(page).toHaveURL(`${trail}/mente`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mente')
    await expect(page.getByRole('region', { name: 'Modelagem' })).toHaveCount(0)
    await stepTo(page, episode ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('video, hls-video').first()).toBeAttached()
    expect(addressOf(page)).toBe(episode)
    await stepTo(page, `${trail}/nao-existe`)
    await expect(page).toHaveURL('/404')
  })

  test('`/{slug}` of a content leads to its own address, an unknown one to /404 [CONTENT-13] [GAP-20]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await page.goto('/salario-se-conversa-em-voz-alta')
    await expect(page).toHaveURL('/talks/salario-se-conversa-em-voz-alta')
    await stepTo(page, '/isto-nao-existe')
    await expect(page).toHaveURL('/404')
  })
})

test('an event to come has its own page, says when, and keeps a place for her [CONTENT-12] [GAP-93]', async ({
  page,
}) => {
  await joined(page, 'Regina Paz')
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  const list = await page.context().request.get('/v1/contents?folder.slug=eventos-ao-vivo', {
    headers: { authorization: `Bearer ${token}` },
  })
  type Event = { slug: string; title: string; startsAt: string; hasAccess: boolean }
  const events = ((await list.json()) as { 'hydra:member': Event[] })['hydra:member']
  const event = events.find(({ startsAt }) => Date.parse(startsAt) > Date.now())
  if (!event) throw new Error('The demo has no event to come')
  await page.goto(`/eventos-ao-vivo/${event.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
  await expect(page.locator('time')).toHaveAttribute('datetime', event.startsAt)
  await page.getByRole('button', { name: 'Inscrever-me' }).click()
  await expect(page.getByText('Inscrição confirmada')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Inscrição confirmada')).toBeVisible()
  await stepTo(page, '/eventos-ao-vivo/nao-existe')
  await expect(page).toHaveURL('/404')
})

test('without access a card is exclusive, has no address, and opens a window [CONTENT-36] [GUARD-12]', {
  tag: '@turn-2',
}, async ({ page }) => {
  await signIn(page, 'fe')
  await page.goto('/talks')
  const locked = cards(page).filter({ hasText: 'Exclusivo' }).first()
  await expect(locked).toBeVisible()
  await expect(locked.getByRole('link')).toHaveCount(0)
  await locked.getByRole('button', { name: /^(?!Favoritar)/ }).click()
  await expect(page.getByRole('dialog', { name: 'Conteúdo exclusivo' })).toBeVisible()
  expect(addressOf(page)).toBe('/talks')
})

test.describe('her own lists', () => {
  test.beforeEach(async ({ page }) => {
    await joined(page, 'Selma Rios')
  })

  test('a star shows at once and stays after a reload; /favoritos has it [CONTENT-16] [CONTENT-32] [CONTENT-33]', {
    tag: '@turn-1',
  }, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/content_user_collection_favorites', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/masterclass')
    const star = cards(page)
      .first()
      .getByRole('button', { name: /^Favoritar/ })
    const title = (await cards(page).first().getByRole('link').textContent()) ?? ''
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const answered = page.waitForResponse('**/v1/content_user_collection_favorites')
    release()
    expect((await (await answered).json()).createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    await stepTo(page, '/favoritos')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('button', { name: `Favoritar ${title}` }).click()
    await expect(page.getByRole('button', { name: `Favoritar ${title}` })).toHaveAttribute('aria-pressed', 'false')
  })

  test('the hash chooses the filter, and each asks its own list [CONTENT-14] [CONTENT-15]', async ({ page }) => {
    const calls = callsOf(page)
    await page.goto('/conteudos#em-andamento')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Em andamento')
    await expect.poll(() => calls.list).toContain('GET /v1/in_progress_contents')
    await page.getByRole('tab', { name: 'Favoritos' }).click()
    await expect(page).toHaveURL('/conteudos#favoritos')
    await expect.poll(() => calls.list).toContain('GET /v1/favorite_contents')
    await page.getByRole('tab', { name: 'Assistidos' }).click()
    await expect.poll(() => calls.list).toContain('GET /v1/watched_contents')
  })
})

test.describe('search', () => {
  test.beforeEach(({ page }) => signIn(page, 'ana'))

  test('results of the text in the state; a reload keeps it; without it nothing is found [CONTENT-17] [GAP-78] [SHELL-10]', async ({
    page,
  }) => {
    await page.goto('/busca')
    await expect(page.getByRole('heading', { name: 'Nenhum resultado' })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('lideran')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lideran')
    expect(addressOf(page)).toBe('/busca')
    await expect(page.getByRole('link', { name: 'Liderança que escuta' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Liderança que escuta' }).first()).toBeVisible()
  })

  test('the header suggests titles; arrow and Enter search for one', { tag: '@turn-3' }, async ({ page }) => {
    await page.goto('/talks')
    await page.getByRole('button', { name: 'Abrir a busca' }).click()
    await page.getByRole('banner').getByRole('searchbox').fill('salar')
    const first = page.getByRole('option').first()
    await expect(first).toBeVisible()
    const title = (await first.textContent()) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    // The old page must not react to the new address while the new one is loading.
    await page.route(/\/assets\/search-[\w-]+\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page).toHaveURL('/busca')
  })

  test('something said in a video opens it at that second [CONTENT-17] [tests E08]', { tag: '@turn-1' }, async ({
    page,
  }) => {
    await page.goto('/busca')
    await page.getByRole('main').getByRole('searchbox').fill('reunião')
    await page.keyboard.press('Enter')
    const said = page.getByRole('region', { name: 'Dito nos vídeos' }).getByRole('link').first()
    await expect(said).toBeVisible()
    const second = Number(/#t=(\d+)$/.exec((await said.getAttribute('href')) ?? '')?.[1])
    expect(second).toBeGreaterThan(0)
    await said.click()
    await page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) >= at, second)
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeLessThan(second + 2)
  })
})

// Carla began it long ago: no certificate is issued before a trail could have been watched.
test('a finished trail gives a certificate: PDF, public page, name only with her word [CONTENT-18]', {
  tag: '@turn-1',
}, async ({ page }) => {
  await signIn(page, 'carla')
  await page.goto('/habilidades')
  await page.getByRole('main').getByRole('link', { name: 'Liderança que escuta' }).click()
  await expect(page).toHaveURL(/\/habilidades\/\d+$/)
  const id = addressOf(page).split('/').pop()
  await page.evaluate(async (trailId) => {
    const token = /jwtToken=([^;]+)/.exec(document.cookie)?.[1]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const trail = await (await fetch(`/v1/skills/${trailId}`, { headers })).json()
    for (const season of trail.seasons)
      for (const episode of season.contents)
        await fetch('/v1/content_user_collection_views', {
          method: 'POST',
          headers,
          body: JSON.stringify({ content: episode['@id'], percent: 100 }),
        })
  }, id)
  await stepTo(page, '/progresso-habilidade')
  const row = page.getByRole('article').filter({ hasText: 'Liderança que escuta' })
  await expect(row.getByText('100%')).toBeVisible()
  const issue = row.getByRole('button', { name: 'Emitir certificado' })
  const download = row.getByRole('button', { name: 'Baixar PDF' })
  await expect(issue.or(download)).toBeVisible()
  if (await issue.isVisible()) await issue.click()
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  const name = row.getByRole('switch', { name: /Mostrar meu nome/ })
  // A try before this one may have left it on.
  const shown = !(await name.isChecked())
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await name.click()
  expect((await saved).status()).toBe(200)
  await row.getByRole('link', { name: 'Ver página pública' }).click()
  await expect(page.getByText('Este certificado é verdadeiro')).toBeVisible()
  await expect(page.getByText('Não mostrado, por escolha dela')).toHaveCount(shown ? 0 : 1)
})
