import type { Route } from '@playwright/test'
import { faultsOf } from './support/axe.ts'
import { addressOf, answer, expect, signIn, stepTo, test } from './support/fixtures.ts'
import { isPaused, mediaTime, openContent, pause, play, reportsOf, seek } from './support/player-page.ts'

test.describe('the bar', () => {
  test('plays, seeks, sets volume and speed, and follows the keys [PLAYER-02] [PLAYER-03] [PLAYER-04] [PLAYER-08] [PLAYER-14]', async ({
    page,
  }) => {
    await signIn(page, 'gabi')
    await openContent(page, '/habilidades/7/a-conversa-antes-da-conversa')
    await page.getByRole('button', { name: 'Reproduzir' }).click()
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.3)
    // By key: the control bar hides while it plays, and on a busy machine a pointer arrives too late.
    await page.getByRole('button', { name: 'Pausar' }).press('Enter')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()

    const bar = page.getByRole('slider', { name: 'Posição no vídeo' })
    const box = await bar.boundingBox()
    if (!box) throw new Error('The seek bar has no place')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(29)
    expect(await mediaTime(page)).toBeLessThan(36)

    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(volume).toHaveAttribute('min', '0')
    await expect(volume).toHaveAttribute('max', '10')
    await volume.fill('0')
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(true)
    await volume.fill('10')
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.volume)).toBe(1)

    await page.getByRole('button', { name: 'Configurações' }).click()
    await page.getByRole('menuitem', { name: /Velocidade/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([
      '0,25x',
      '0,5x',
      '0,75x',
      '1x (normal)',
      '1,25x',
      '1,5x',
      '1,75x',
      '2x',
    ])
    await page.getByRole('menuitemradio', { name: '1,5x' }).click()
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5)

    await page.getByRole('button', { name: 'Configurações' }).focus()
    await page.keyboard.press('0')
    await expect.poll(() => mediaTime(page)).toBeLessThan(1)
    // In quick succession: each counts from where the previous one led.
    await page.keyboard.press('l')
    await page.keyboard.press('l')
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(19)
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => mediaTime(page)).toBeLessThan(6)
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  })

  test('offers the active subtitles and a screen of its own, in levels that go back [PLAYER-05] [PLAYER-06] [PLAYER-07] [PLAYER-09] [PLAYER-10]', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/texttracks')) asked.push(new URL(request.url()).pathname)
    })
    await signIn(page, 'gabi')
    await openContent(page, '/habilidades/7/quanto-vale-o-que-voce-faz')
    expect(asked).toEqual(['/services/video/videos/quanto-vale-o-que-voce-faz/texttracks'])
    await page.getByRole('button', { name: 'Configurações' }).click()
    await page.getByRole('menuitem', { name: /Legendas/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Português', 'Inglês', 'Espanhol', 'Desligar'])
    await page.getByRole('menuitem', { name: 'Legendas' }).click()
    await expect(page.getByRole('menuitem', { name: /Velocidade/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /Legendas/ }).click()
    await page.getByRole('menuitemradio', { name: 'Inglês' }).click()
    await seek(page, 4)
    await expect(page.locator('[data-captions][lang="en"]')).not.toBeEmpty()
    await page.getByRole('button', { name: 'Legendas' }).click()
    await expect(page.locator('[data-captions]')).toHaveCount(0)

    await page.evaluate(() => {
      HTMLVideoElement.prototype.requestPictureInPicture = () => {
        document.body.dataset.pip = 'asked'
        return Promise.reject(new Error('not in a test'))
      }
    })
    await page.getByRole('button', { name: 'Tela avulsa' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-pip', 'asked')
  })

  test('plays without words, and says nothing, when the tracks do not come [PLAYER-11] [ERROR-17]', {
    tag: '@turn-2',
  }, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await answer(page, '/services/video/videos/*/texttracks', 502)
    await signIn(page, 'gabi')
    await openContent(page, '/habilidades/7/o-silencio-como-argumento')
    await play(page)
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.2)
    expect(logged.join()).toContain('Subtitles did not come')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('progress', () => {
  test('is reported once at each multiple of 15 s, with its playback, and where she left it waits for her [PLAYER-16] [PLAYER-17] [GAP-76] [GAP-100]', async ({
    page,
  }) => {
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
    expect(reports.map(({ progress }) => progress)).toEqual([15, 30])
    expect(reports[0]?.keys).toEqual(['at', 'content', 'progress', 'viewing'])
    expect(reports[0]?.content).toMatch(/^\/v1\/contents\/\d+$/)
    expect(new Set(reports.map(({ viewing }) => viewing)).size).toBe(1)

    await page.reload()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 25)
    expect(await mediaTime(page)).toBeLessThan(33)
  })

  test('waits without a network and arrives once when it is back; a tab that comes back pauses for 800 ms and goes on from there [GAP-100] [PLAYER-13] [CONST-02]', async ({
    page,
  }) => {
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
  test('prompts in the last 10 s, marks it watched 6 s after, and goes on [PLAYER-12] [PLAYER-15] [PLAYER-18] [PLAYER-26]', async ({
    page,
  }) => {
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

  test('holds while a note is unsaved, and keeps it [GAP-101]', async ({ page }) => {
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

test.describe('kinds of content', () => {
  test('audio has an audio player, a text only its text [PLAYER-01]', { tag: '@turn-0' }, async ({ page }) => {
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

  test('a stream plays and seeks under the same bar, and gives way to the file when it breaks [PLAYER-01]', async ({
    page,
  }) => {
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

  test('the page has no fault axe can find, playing controls and all [PLAYER-23] [PLAYER-24] [PLAYER-25]', async ({
    page,
  }) => {
    await signIn(page, 'ana')
    await openContent(page, '/habilidades/7/dizer-nao-e-continuar-na-sala')
    await expect(page.getByRole('heading', { name: 'PRÓXIMOS VÍDEOS DA TRILHA' })).toBeVisible()
    for (const name of ['Descrição', 'Network', 'Nova nota', /^Notas/]) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    expect(await faultsOf(page)).toEqual([])
  })
})

test('the player by keys alone: from the header into the bar, through its menus, and out again [PLAYER-02] [PLAYER-04] [PLAYER-07] [PLAYER-09]', async ({
  page,
}) => {
  await signIn(page, 'gabi')
  await openContent(page, '/habilidades/7/o-silencio-como-argumento')
  const focusedName = () =>
    page.evaluate(() => {
      const { activeElement: it } = document
      return it?.getAttribute('aria-label') ?? it?.textContent ?? ''
    })
  /** Presses Tab until this has the focus; 60 stops are enough for a page. */
  const tabTo = async (name: string) => {
    for (let stop = 0; stop < 60; stop++) {
      if ((await focusedName()).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached by keys`)
  }
  await tabTo('Posição no vídeo')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.5)
  await page.keyboard.press('End')
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(50)
  await page.keyboard.press('Home')
  await expect.poll(() => mediaTime(page)).toBeLessThan(1)
  await tabTo('Reproduzir')
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(true)
  await page.keyboard.press('m')
  await page.keyboard.press('5')
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(25)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Legendas' })).toHaveAttribute('aria-pressed', 'true')
  await tabTo('Configurações')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /Velocidade/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '1x (normal)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Configurações' })).toBeFocused()
  await tabTo('Tela cheia')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await tabTo('Descrição')
})

test.describe('what she thinks of it', () => {
  test('four stars stay four, likes show from three, and a failure is said and taken back [PLAYER-19] [PLAYER-20] [PLAYER-21] [PLAYER-22] [ERROR-16]', async ({
    page,
  }) => {
    await signIn(page, 'ana')
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
    // A second try must rate differently: the same rating again would send nothing.
    const stars = 4 - test.info().retry
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
  page.on('request', (request) => request.url().includes('/v1/page_views') && views.push(request.url()))
  await page.goto(`/mobile/quem-te-contou-que-voce-fala-demais/quem-te-contou-que-voce-fala-demais/21/${token}`)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 21)
  await expect(page).toHaveURL(/\/21\/-$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)
  expect(views).toEqual([])
  const left = page.waitForEvent('request', (request) => request.url().startsWith('juntas://'))
  await page.getByRole('button', { name: 'Fechar' }).click()
  const url = await left.then((request) => request.url()).catch(() => 'none')
  expect(url).toBe('juntas://app?screens=splash')
})
