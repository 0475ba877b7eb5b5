import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { callAs, joined } from '../support/fresh-member.ts'

interface Contents {
  'hydra:member': { '@id': string; '@type': string; hasAccess: boolean }[]
}

/** Finishes this many contents that the member has access to. */
async function finish(page: Page, count: number) {
  const list = await callAs<Contents>(page, 'GET', '/v1/contents?perPage=100')
  const open = list['hydra:member'].filter((one) => one.hasAccess && one['@type'] !== 'Skill').slice(0, count)
  expect(open).toHaveLength(count)
  for (const content of open)
    await callAs(page, 'POST', '/v1/content_user_collection_views', { content: content['@id'], percent: 100 })
}

test('two challenges, a way of seals two at a time, and only what she reached opens [ACHIEVE-01] [ACHIEVE-02] [ACHIEVE-05] [ACHIEVE-06] [ACHIEVE-07] [ACHIEVE-08]', async ({
  page,
}) => {
  await joined(page, 'Marta Viana')
  await finish(page, 4)
  await page.goto('/conquistas')
  await expect(page.getByRole('heading', { name: 'Parabéns, Marta Viana!' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'Marta Viana' })).toBeVisible()
  const links = page.getByRole('main').locator('h2 a')
  await expect(links).toHaveCount(2)
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/conquistas/assistir-conteudos',
    '/conquistas/fazer-network',
  ])
  await expectAccessible(page)

  await links.first().click()
  await expect(page.getByRole('heading', { name: 'Assistir conteúdos', level: 1 })).toBeVisible()
  const steps = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect(steps.first()).toContainText('Partida')
  await expect(steps.last()).toContainText('Referência')
  const seals = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(seals).toHaveText(['Curiosa', 'Presente'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Presente' })).toContainText('Selo atual')
  const before = page.getByRole('button', { name: 'Prêmios anteriores' })
  const next = page.getByRole('button', { name: 'Próximos prêmios' })
  await expect(before).toBeDisabled()
  await next.click()
  await expect(seals).toHaveText(['Constante', 'Dedicada'])
  for (const name of ['Constante', 'Dedicada'])
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Abrir prêmio' }),
    ).toBeDisabled()
  await next.click()
  await expect(seals).toHaveText(['Referência'])
  await expect(next).toBeDisabled()
  await expectAccessible(page)
})

test('a new seal is celebrated once, opens what it holds, and is shared as a picture with her name [ACHIEVE-09] [ACHIEVE-10] [ACHIEVE-11]', {
  tag: '@turn-0',
}, async ({ page }) => {
  await joined(page, 'Nara Quirino')
  await finish(page, 1)
  const seen = page.waitForResponse((answer) => /\/v1\/awards\/\d+\/sightings$/.test(answer.url()) && answer.ok())
  await page.goto('/conquistas/assistir-conteudos')
  const seal = page.getByRole('listitem').filter({ hasText: 'Curiosa' })
  await expect(page.getByRole('status').filter({ hasText: 'O selo Curiosa é seu' })).toBeVisible()
  await seen
  await page.reload()
  await expect(seal.getByRole('heading', { name: 'Curiosa' })).toBeVisible()
  await expect(page.getByText('O selo Curiosa é seu')).toHaveCount(0)

  const file = page.waitForEvent('download')
  await seal.getByRole('button', { name: 'Compartilhar' }).click()
  const bytes = await readFile(await (await file).path())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(bytes.readUInt32BE(16)).toBe(1080)
  await seal.getByRole('button', { name: 'Abrir prêmio' }).click()
  await expect(page).not.toHaveURL(/\/conquistas/)
})

test('a seal that opens nothing yet says so [ACHIEVE-09]', { tag: '@turn-2' }, async ({ page }) => {
  await joined(page, 'Olívia Prado')
  // Five networks would need five members: use the server's answer, with its third award unlocked.
  await page.route('**/v1/challenges?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      'hydra:member': { slug: string; awards: { isUnlocked: boolean; isNew: boolean }[] }[]
    }
    for (const challenge of body['hydra:member'])
      if (challenge.slug === 'fazer-network')
        for (const award of challenge.awards.slice(0, 3)) Object.assign(award, { isUnlocked: true, isNew: false })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/conquistas/fazer-network')
  await page.getByRole('button', { name: 'Próximos prêmios' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ponte' }).getByRole('button', { name: 'Abrir prêmio' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Prêmio indisponivel')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toHaveCount(0)
})
