import { expect, signIn, test } from '../support/fixtures.ts'
import { reportsOf } from '../support/player-page.ts'
import { embedState, embedVimeo, seekEmbed } from '../support/vimeo-frame.ts'

const slug = 'quanto-vale-o-que-voce-faz'
const path = `/habilidades/7/${slug}`

test('a film of Vimeo plays, seeks, speaks and ends under our own bar [PLAYER-01] [PLAYER-02] [PLAYER-03] [PLAYER-08] [PLAYER-09] [PLAYER-15] [PLAYER-16]', {
  tag: '@turn-1',
}, async ({ page }) => {
  await signIn(page, 'helena')
  await embedVimeo(page, slug)
  const reports = reportsOf(page)
  await page.goto(path)
  await expect.poll(async () => (await embedState(page)).duration, { timeout: 20_000 }).toBeGreaterThan(59)

  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(async () => (await embedState(page)).currentTime).toBeGreaterThan(0.3)
  // By key: while it plays, the control bar may hide before a slow pointer arrives.
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()

  const { duration } = await embedState(page)
  const box = await page.getByRole('slider', { name: 'Posição no vídeo' }).boundingBox()
  if (!box) throw new Error('The seek bar has no place')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(async () => Math.abs((await embedState(page)).currentTime / duration - 0.5)).toBeLessThan(0.05)

  await page.getByRole('button', { name: 'Configurações' }).click()
  await page.getByRole('menuitem', { name: /Velocidade/ }).click()
  await page.getByRole('menuitemradio', { name: '1,5x' }).click()
  await expect
    .poll(() =>
      page
        .frameLocator('vimeo-video iframe')
        .locator('video')
        .evaluate((film) => (film as HTMLVideoElement).playbackRate),
    )
    .toBe(1.5)
  await page.getByRole('button', { name: 'Configurações' }).click()
  await expect(page.getByRole('menuitem', { name: /Velocidade/ })).toContainText('1,5x')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Legendas' }).click()
  await seekEmbed(page, 4)
  await expect(page.locator('[data-captions]')).not.toBeEmpty()

  await seekEmbed(page, 14)
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(() => reports.map(({ progress }) => progress)).toContain(15)

  await seekEmbed(page, -0.8)
  await expect(page.getByText(/Próximo episódio em/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => reports.some(({ percent }) => percent === 100), { timeout: 15_000 }).toBe(true)
})

for (const answer of [404, 429, 'silent'] as const)
  test(`a Vimeo that answers ${answer} leaves the page standing, says so, and is asked again [PLAYER-01]`, {
    tag: '@turn-3',
  }, async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'helena')
    const vimeo = await embedVimeo(page, slug)
    vimeo.frame = answer
    await page.goto(path)
    await expect(page.locator('vimeo-video iframe')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible()
    await page.clock.fastForward(11_000)
    const said = page.getByRole('alert').filter({ hasText: 'O vídeo não carregou' })
    await expect(said).toBeVisible()
    vimeo.frame = 'plays'
    await said.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(async () => (await embedState(page)).duration, { timeout: 20_000 }).toBeGreaterThan(59)
    await expect(said).toHaveCount(0)
  })
