import { answer, expect, signIn, test } from '../support/fixtures.ts'
import { isPaused, mediaTime, openContent, play, seek } from '../support/player-page.ts'

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
    await answer(page, '/services/video/videos/*/texttracks*', 502)
    await signIn(page, 'gabi')
    await openContent(page, '/habilidades/7/o-silencio-como-argumento')
    await play(page)
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.2)
    expect(logged.join()).toContain('Subtitles did not come')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('the player by keys alone: from the header into the bar, through its menus, and out again [PLAYER-02] [PLAYER-04] [PLAYER-07] [PLAYER-09]', {
  tag: '@turn-1',
}, async ({ page }) => {
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
