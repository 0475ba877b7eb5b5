import { addressOf, expect, signIn, test } from '../support/fixtures.ts'
import { mediaTime, openContent, pause, play, reportsOf, seek } from '../support/player-page.ts'

test.describe('progress', () => {
  test('is reported once at each multiple of 15 s, with its playback, and where she left it waits for her [PLAYER-16] [PLAYER-17] [GAP-76] [GAP-100]', {
    tag: '@turn-0',
  }, async ({ page }) => {
    await signIn(page, 'duda')
    const path = '/habilidades/8/autoridade-sem-volume'
    await openContent(page, path)
    const reports = reportsOf(page)
    for (const before of [14, 29]) {
      await seek(page, before)
      await play(page)
      await expect.poll(() => mediaTime(page)).toBeGreaterThan(before + 1.8)
      await pause(page)
    }
    const left = await mediaTime(page)
    expect(reports.map(({ progress }) => progress)).toEqual([15, 30])
    expect(reports[0]?.keys).toEqual(['at', 'content', 'progress', 'viewing'])
    expect(reports[0]?.content).toMatch(/^\/v1\/contents\/\d+$/)
    expect(new Set(reports.map(({ viewing }) => viewing)).size).toBe(1)

    await page.reload()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 25)
    expect(await mediaTime(page)).toBeLessThan(left + 1)
  })

  test('waits without a network and arrives once when it is back; a tab that comes back pauses for 800 ms and goes on from there [GAP-100] [PLAYER-13] [CONST-02]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await signIn(page, 'duda')
    await openContent(page, '/habilidades/8/dar-a-noticia-ruim')
    const reports = reportsOf(page)
    await seek(page, 20)
    await page.waitForTimeout(1000)
    await page.route('**/v1/content_user_collection_views', (route) => route.abort())
    await seek(page, 29)
    await play(page)
    await expect.poll(() => reports.length).toBe(1)
    await pause(page)
    await page.unroute('**/v1/content_user_collection_views')
    reports.length = 0
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => reports.map(({ progress }) => progress)).toEqual([30])
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.waitForTimeout(500)
    expect(reports).toHaveLength(1)

    await seek(page, 3)
    await play(page)
    // Measured in the page: outside it, a busy machine would add its own time.
    const back = await page.evaluate(async () => {
      const media = document.querySelector('video') as HTMLVideoElement
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      const [at, since, isPaused] = [media.currentTime, performance.now(), media.paused]
      await new Promise((resolve) => media.addEventListener('play', resolve, { once: true }))
      return { isPaused, moved: Math.abs(media.currentTime - at), after: performance.now() - since }
    })
    expect(back.isPaused).toBe(true)
    expect(back.after).toBeGreaterThan(790)
    expect(back.moved).toBeLessThan(0.5)
  })
})

test.describe('the end', () => {
  test('prompts in the last 10 s, marks it watched 6 s after, and goes on [PLAYER-12] [PLAYER-15] [PLAYER-18] [PLAYER-26]', {
    tag: '@turn-0',
  }, async ({ page }) => {
    await signIn(page, 'duda')
    await openContent(page, '/habilidades/8/ouvir-nao-e-esperar-a-vez')
    const next = page.getByRole('button', { name: 'Próximo Vídeo' })
    await seek(page, -11.5)
    await expect(next).toHaveCount(0)
    await seek(page, -9)
    await expect(next).toBeVisible()
    const side = page.getByRole('complementary', { name: 'PRÓXIMOS VÍDEOS DA TRILHA' })
    const following = await side.getByRole('link').nth(1).getAttribute('href')
    const reports = reportsOf(page)
    await seek(page, -0.6)
    const ended = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.querySelector('video')?.addEventListener('ended', () => resolve(Date.now()), { once: true })
        }),
    )
    await play(page)
    await expect(page.getByText(/Próximo episódio em/)).toBeVisible()
    const endedAt = await ended
    await expect.poll(() => reports.filter(({ percent }) => percent === 100).length, { timeout: 12_000 }).toBe(1)
    const finish = reports.find(({ percent }) => percent === 100)
    expect((finish?.sentAt ?? 0) - endedAt).toBeGreaterThan(5900)
    expect(finish?.content).toMatch(/^\/v1\/contents\/\d+$/)
    await expect.poll(() => addressOf(page)).toBe(following)
  })

  test('of the last episode leads back to the trail, without a prompt [PLAYER-12] [PLAYER-26]', async ({ page }) => {
    await signIn(page, 'duda')
    await openContent(page, '/habilidades/7/fechar-registrar-cobrar')
    await seek(page, -0.6)
    await expect(page.getByRole('button', { name: 'Próximo Vídeo' })).toHaveCount(0)
    await play(page)
    await page.getByRole('button', { name: 'Ir para a trilha' }).click()
    await expect(page).toHaveURL(/\/habilidades\/7$/)
  })

  test('holds while a note is unsaved, and keeps it [GAP-101]', { tag: '@turn-0' }, async ({ page }) => {
    await signIn(page, 'duda')
    const path = '/habilidades/8/discordar-da-diretoria'
    await openContent(page, path.replace('/8/', '/9/'))
    await page.getByRole('tab', { name: 'Nova nota' }).click()
    await page.getByLabel('Título').fill('Pela metade')
    await seek(page, -0.5)
    await play(page)
    await expect(page.getByText('Sua nota ainda não foi salva')).toBeVisible({ timeout: 15_000 })
    const here = addressOf(page)
    await page.getByRole('button', { name: 'Continuar escrevendo' }).click()
    await page.reload()
    expect(addressOf(page)).toBe(here)
    await page.getByRole('tab', { name: 'Nova nota' }).click()
    await expect(page.getByLabel('Título')).toHaveValue('Pela metade')
  })
})
