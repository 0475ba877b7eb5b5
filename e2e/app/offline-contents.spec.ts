import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs } from '../../scripts/web/chromium.mjs'
import { emailOf, expect, password, test } from '../support/fixtures.ts'

test('without a network a kept content opens, a comment written there waits, survives the end of the browser and leaves once [beyond, offline]', {
  tag: '@turn-1',
}, async ({ baseURL }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'juntas-kept-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArgs,
      baseURL: baseURL ?? '',
      serviceWorkers: 'allow',
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
  const address = '/talks/ser-a-unica-da-mesa'
  const words = `Escrevi no túnel ${Date.now()}`
  try {
    let context = await open()
    await context.request.post('/v1/academy/service-login', { data: { email: emailOf('gabi'), password } })
    let [page = await context.newPage()] = context.pages()
    await page.goto(address)
    await page.getByRole('button', { name: 'Guardar sem rede' }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Guardado sem rede' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('/sem-rede')
    await expect(page.getByText(/^Vídeo, 1:07/)).toBeVisible()

    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ser a única da mesa')
    await expect(page.locator('video')).toHaveAttribute('src', /^blob:/)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await field.fill(words)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await page.goto('/sem-rede')
    await expect(page.getByRole('region', { name: 'Para enviar' }).getByText(words)).toBeVisible()
    await context.close()

    context = await open()
    ;[page = await context.newPage()] = context.pages()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/comments')) sent.push(request.postData() ?? '')
    })
    await page.goto('/sem-rede')
    await expect(page.getByText('Nada espera')).toBeVisible()
    expect(sent.filter((body) => body.includes(words))).toHaveLength(1)
    await page.goto(address)
    await expect(page.getByText(words)).toHaveCount(1)

    await page.goto('/sair')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContainEqual(expect.stringMatching(/^juntas-kept/))
    await context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})
