import type { Route } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { answer, expect, signIn, stepTo, test } from '../support/fixtures.ts'
import { joined } from '../support/fresh-member.ts'
import { openContent, reportsOf } from '../support/player-page.ts'

test.describe('kinds of content', () => {
  test('audio has an audio player, a text only its text [PLAYER-01]', { tag: '@turn-3' }, async ({ page }) => {
    await signIn(page, 'ana')
    await page.goto('/livros/a-mesa-e-a-cadeira')
    await expect(page.locator('audio')).toBeAttached()
    await expect(page.locator('video')).toHaveCount(0)
    await stepTo(page, '/todaspro/contratos-as-clausulas-que-ninguem-le')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('video, audio')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible()
  })

  test('a text is read to its end, and says how far she is [CONTENT-27] [PLAYER-17] [PLAYER-18]', async ({ page }) => {
    await signIn(page, 'duda')
    await page.setViewportSize({ width: 1280, height: 500 })
    const reports = reportsOf(page)
    await page.goto('/todaspro/contratos-as-clausulas-que-ninguem-le')
    const bar = page.getByRole('progressbar', { name: 'Leitura' })
    await expect(bar).toBeVisible()
    for (let turn = 0; turn < 60 && (await bar.getAttribute('aria-valuenow')) !== '100'; turn++)
      await page.mouse.wheel(0, 250)
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    expect(reports.filter(({ percent }) => percent === 100)).toEqual([])
    await expect.poll(() => reports.filter(({ percent }) => percent === 100).length, { timeout: 12_000 }).toBe(1)
    const places = reports.flatMap(({ progress }) => progress ?? [])
    expect(places.length).toBeGreaterThan(2)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('a stream plays and seeks under the same bar, and gives way to the file when it breaks [PLAYER-01]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await signIn(page, 'ana')
    const path = '/habilidades/7/negociar-sem-pedir-desculpas'
    const at = () => page.evaluate(() => (document.querySelector('hls-video') as HTMLVideoElement).currentTime)
    await page.goto(path)
    await expect(page.locator('hls-video')).toBeAttached()
    await page.getByRole('button', { name: 'Reproduzir' }).click()
    await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(0.3)
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
    const box = await page.getByRole('slider', { name: 'Posição no vídeo' }).boundingBox()
    if (!box) throw new Error('The seek bar has no place')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(at).toBeGreaterThan(25)

    await page.route('**/*.m3u8*', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(path)
    await page.waitForFunction(() => document.querySelector('video')?.readyState, undefined, { timeout: 30_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the page has no fault axe can find, playing controls and all [PLAYER-23] [PLAYER-25]', async ({ page }) => {
    await signIn(page, 'ana')
    await openContent(page, '/habilidades/7/dizer-nao-e-continuar-na-sala')
    await expect(page.getByRole('heading', { name: 'PRÓXIMOS VÍDEOS DA TRILHA' })).toBeVisible()
    for (const name of ['Descrição', 'Network', 'Nova nota', /^Notas/]) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    // A control that the sticky header half covers counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await faultsOf(page)).toEqual([])
  })
})

test.describe('what she thinks of it', () => {
  test('four stars stay four, likes show from three, and a failure is said and taken back [PLAYER-19] [PLAYER-20] [PLAYER-21] [PLAYER-22] [ERROR-16]', async ({
    page,
  }) => {
    await joined(page, 'Alzira Mota')
    const two = async (route: Route) => {
      const response = await route.fetch()
      const content = (await response.json()) as { currentContentUserCollection: object }
      const mine = { ...content.currentContentUserCollection, like: false }
      await route.fulfill({ response, json: { ...content, likes: 2, currentContentUserCollection: mine } })
    }
    await page.route('**/v1/contents/slug/dois-minutos-de-palco', two)
    await page.goto('/habilidades/9/dois-minutos-de-palco')
    const like = page.getByRole('button', { name: 'Curtir' })
    await expect(like).toHaveText('Curtir')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/v1/content_user_collection_likes', (route) => held.then(() => route.continue()))
    await like.click()
    await expect(like).toHaveText('Curtir3')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const liked = page.waitForResponse('**/v1/content_user_collection_likes')
    letThrough()
    await liked
    await page.unroute('**/v1/content_user_collection_likes')

    const body = page.waitForRequest('**/v1/content_user_collection_ratings')
    const rated = page.waitForResponse('**/v1/content_user_collection_ratings')
    const stars = 4
    const star = page.getByRole('radio', { name: `${stars} de 5` })
    await star.click()
    expect((await body).postDataJSON()).toEqual({
      content: expect.stringMatching(/^\/v1\/contents\/\d+$/),
      rating: stars,
    })
    await rated
    await page.unroute('**/v1/contents/slug/dois-minutos-de-palco')
    await page.reload()
    await expect(like).toBeVisible({ timeout: 30_000 })
    await expect(star).toBeChecked()
    await expect(page.locator('label[data-filled]')).toHaveCount(stars)

    await answer(page, '/v1/content_user_collection_likes', 500)
    await like.click()
    await expect(page.getByRole('alert')).toContainText(/\S/)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the viewer of the phone app stands alone, starts at its second, hides the token and hands back [MOBILE-01] [MOBILE-04] [GAP-37] [GAP-99]', async ({
  page,
}) => {
  await signIn(page, 'ana')
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  await page.context().clearCookies()
  const views: string[] = []
  page.on('request', (request) => request.url().includes('/v1/page_views') && views.push(request.postData() ?? ''))
  await page.goto(`/mobile/quem-te-contou-que-voce-fala-demais/quem-te-contou-que-voce-fala-demais/21/${token}`)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 21)
  await expect(page).toHaveURL(/\/21\/-$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)
  // The pattern of the address alone.
  const pattern = { path: '/mobile/{reference}/{content}/{progress}/{token}', language: 'pt-BR' }
  expect([...new Set(views)]).toEqual([JSON.stringify(pattern)])
  const left = page.waitForEvent('request', (request) => request.url().startsWith('juntas://'))
  await page.getByRole('button', { name: 'Fechar' }).click()
  const url = await left.then((request) => request.url()).catch(() => 'none')
  expect(url).toBe('juntas://app?screens=splash')
})
