import { addressOf, expect, type Page, test } from '../support/fixtures.ts'
import { joined } from '../support/fresh-member.ts'
import { isPaused, mediaTime, openContent, pause, play, seek } from '../support/player-page.ts'

/** Like a slow connection: the server receives a report late, and its answer is late too. */
const delayReports = (page: Page) =>
  page.route('**/v1/content_user_collection_views', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.fulfill({ response })
  })

test('inside the app a content goes on where it was left, and the lists know it [CONTENT-27] [GAP-76] [library M1] [library M2]', {
  tag: '@turn-0',
}, async ({ page }) => {
  await joined(page, 'Isaura Reis')
  await delayReports(page)
  await page.goto('/habilidades/7')
  const episode = page.getByRole('main').getByRole('link', { name: 'A conversa antes da conversa' })
  const row = page.getByRole('article').filter({ hasText: 'A conversa antes da conversa' })
  await expect(row).toContainText('Ainda não começou')
  await episode.click()
  await page.waitForFunction(() => document.querySelector('video')?.duration)
  await seek(page, 22)
  await play(page)
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(23)
  await pause(page)
  const left = await mediaTime(page)
  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link').click()
  await expect(row).not.toContainText('Ainda não começou')
  await episode.click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 22)
  expect(await mediaTime(page)).toBeLessThan(left + 1)

  // Links in exported notes carry a second. It is used once: a reload goes on at the current position.
  await openContent(page, '/habilidades/7/a-conversa-antes-da-conversa#t=10')
  await expect.poll(() => mediaTime(page)).toBeGreaterThanOrEqual(10)
  expect(await mediaTime(page)).toBeLessThan(12)
  await expect.poll(() => addressOf(page)).toBe('/habilidades/7/a-conversa-antes-da-conversa')
  await seek(page, 31)
  await play(page)
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(31.2)
  await pause(page)
  await page.reload()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 30)
})

test('finishing the last episode shows the whole trail and its certificate, with a slow line [PLAYER-26] [CONTENT-18] [library M3]', {
  tag: '@turn-3',
}, async ({ page }) => {
  await joined(page, 'Irma Vidal')
  await page.goto('/habilidades/8')
  const last = await page.evaluate(async () => {
    const token = /jwtToken=([^;]+)/.exec(document.cookie)?.[1]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const trail = await (await fetch('/v1/skills/8', { headers })).json()
    const episodes = trail.seasons.flatMap((season: { contents: unknown[] }) => season.contents)
    for (const episode of episodes.slice(0, -1))
      await fetch('/v1/content_user_collection_views', {
        method: 'POST',
        headers,
        body: JSON.stringify({ content: episode['@id'], percent: 100 }),
      })
    return episodes.length as number
  })
  await page.reload()
  await delayReports(page)
  await page.getByRole('link', { name: `Continuar no episódio ${last}` }).click()
  await page.waitForFunction(() => document.querySelector('video')?.duration)
  await seek(page, -0.5)
  await play(page)
  await expect(page).toHaveURL(/\/habilidades\/8$/, { timeout: 15_000 })
  await expect(page.getByText('Você concluiu a trilha')).toBeVisible()
  // It stays so after the late answers.
  await page.waitForTimeout(1000)
  await expect(page.getByText('Você concluiu a trilha')).toBeVisible()
  await expect(page.getByRole('link', { name: `Continuar no episódio ${last}` })).toHaveCount(0)
})

test('without a network a note opens beside the picture that plays on, and leaves by itself when it is back [library M4] [library m7]', {
  tag: '@turn-2',
}, async ({ page, context }) => {
  await joined(page, 'Cora Freitas')
  // The code of the panels is loaded once the page is idle.
  const panels = page.waitForResponse((response) => /\/assets\/new-note-[\w-]+\.js/.test(response.url()))
  await openContent(page, '/talks/ser-a-unica-da-mesa')
  await panels
  await play(page)
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.5)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Anotar aqui' }).press('Enter')
  const title = page.getByLabel('Título')
  await expect(title).toBeFocused()
  expect(await isPaused(page)).toBe(false)
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 })
  await title.fill('No metrô')
  await page.getByLabel('Descrição', { exact: true }).fill('Sem rede nenhuma')
  await page.getByText('Importante', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('está na fila e sai sozinho')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: /Notas/ })).toContainText('1')
})
