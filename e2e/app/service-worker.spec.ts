import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/fixtures.ts'
import { callAs, joined } from '../support/fresh-member.ts'
import { openContent } from '../support/player-page.ts'

test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Paths of everything that the browser stored for a start without a network. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('without a network the app still starts, stores no answer of the API, and one file of the server removes it [beyond, offline]', {
  tag: '@turn-2',
}, async ({ page, context }) => {
  await signIn(page, 'ana')
  await page.goto('/notas')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // It never takes over an open page, only the next start.
  expect(await isControlled(page)).toBe(false)
  // What it fetched is there for the open page too: the first dialog opens without a network.
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Excluir a nota/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isControlled(page)).toBe(true)

  await context.setOffline(true)
  await page.goto('/talks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem rede')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Talks' })).toBeVisible()
  const paths = await cachedPaths(page)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => !/^\/(?:assets\/|index\.html$|before-paint\.js$)/.test(path))).toEqual([])

  // The app itself asks for the file that the server answers at the same address with SERVICE_WORKER=off.
  await page.addInitScript(() => {
    const container = navigator.serviceWorker
    const register = container.register.bind(container)
    container.register = (_url, options) => register('/service-worker-removal.js', options)
  })
  await page.reload()
  await expect.poll(() => cachedPaths(page)).toEqual([])
  await page.reload()
  expect(await isControlled(page)).toBe(false)
})

test('what a player opens is there without a network though nothing of it was opened before: settings, and a note that waits [beyond, offline] [NOTE-01]', {
  tag: '@turn-3',
}, async ({ page, context }) => {
  await joined(page, 'Noêmia Luz')
  await openContent(page, '/habilidades/9/o-lugar-na-ponta-da-mesa')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /(?:new-note|settings-levels)-/.test(name))).toEqual([])

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Configurações' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Nova nota' }).click()
  await page.getByLabel('Título').fill('No metrô')
  await page.getByLabel('Descrição').fill('Sem sinal.')
  await page.getByRole('radio', { name: 'Importante' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('tabpanel').getByText('Na fila')).toBeVisible()
  await context.setOffline(false)
  const titles = async () => {
    const notes = await callAs<{ 'hydra:member': { title: string }[] }>(page, 'GET', '/v1/notes')
    return notes['hydra:member'].map(({ title }) => title)
  }
  await expect.poll(titles).toEqual(['No metrô'])
})
