import { readFileSync } from 'node:fs'
import { expect, type Page, signIn, test } from '../support/fixtures.ts'
import { callAs } from '../support/fresh-member.ts'
import { expectSound } from '../support/mentoring-people.ts'

interface Module {
  number: number
  title: string
  liveInfo: string
  liveLink: string | null
  mentor: { name: string; role: string }
  content: { title: string; items: { icon: string; title: string; subtitle: string; link: string | null }[] } | null
}
const workshop = 'Workshop Desbloqueie Suas Potências'

const nameOf = ({ number, title }: Module) => (number === 6 ? workshop : `Módulo ${number} - ${title}`)
const cardOf = (page: Page, module: Module) => page.getByRole('region', { name: nameOf(module) })

/** Opens the journey; the modules that it shows, in their order, of all that there are. */
async function openJourney(page: Page) {
  await signIn(page, 'gabi')
  await page.goto('/agenda-b2c')
  const { data } = await callAs<{ data: Module[] }>(page, 'GET', '/v1/getSchedule')
  const shown = data
    .filter(({ content }) => content !== null)
    .sort((a, b) => Number(b.number === 6) - Number(a.number === 6) || a.number - b.number)
  return { data, shown }
}

test('the journey of the B2C group: a welcome, and the modules in order with what each is about [AGENDA-01] [AGENDA-02] [AGENDA-06]', async ({
  page,
}) => {
  const { data, shown } = await openJourney(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vinda, Gabi.', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Conteúdo da Jornada' })).toBeVisible()
  await expectSound(page)
  expect(shown.length).toBeLessThan(data.length)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(shown.map(nameOf))

  for (const module of shown) {
    const card = cardOf(page, module)
    await expect(card.locator('img').first()).toBeVisible()
    for (const text of [module.liveInfo, module.mentor.name, module.mentor.role, module.content?.title ?? ''])
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await expectSound(page)
})

test('each module has a button for its class and for each of its things; a path of ours opens without a page load [AGENDA-07] [AGENDA-08] [AGENDA-09] [AGENDA-10]', async ({
  page,
}) => {
  const { shown } = await openJourney(page)
  for (const module of shown) {
    const card = cardOf(page, module)
    const rows = card.getByRole('listitem')
    await expect(rows).toHaveCount(module.content?.items.length ?? 0)
    const isWorkshop = module.number === 6
    const classes = card.getByText('Acessar Aula', { exact: true })
    await expect(classes).toHaveCount(isWorkshop ? (module.content?.items.length ?? 0) : 1)
    if (!isWorkshop && !module.liveLink) await expect(card.getByRole('button', { name: 'Acessar Aula' })).toBeDisabled()
    for (const [place, item] of (module.content?.items ?? []).entries()) {
      const row = rows.nth(place)
      await expect(row.locator('svg').first()).toBeVisible()
      // The workshop's own name stands above its parts and not before each of them.
      const title = isWorkshop ? item.title.replace(`${workshop} - `, '') : item.title
      for (const text of [title, item.subtitle]) await expect(row.getByText(text).first()).toBeVisible()
      const label = isWorkshop ? 'Acessar Aula' : item.icon === 'video' ? 'Acessar Trilha' : 'Acessar Material'
      if (!item.link) await expect(row.getByRole('button', { name: label })).toBeDisabled()
      else {
        const link = row.getByRole('link', { name: label })
        await expect(link).toHaveAttribute('href', item.link)
        if (item.link.startsWith('http')) await expect(link).toHaveAttribute('target', '_blank')
        else await expect(link).not.toHaveAttribute('target', '_blank')
      }
    }
  }
  // A path of ours is opened without a page load.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Acessar Trilha' }).first().click()
  await expect(page).not.toHaveURL('/agenda-b2c')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vinda, Gabi.' })).toBeVisible()
})

test('a journey that does not load is only logged; who is outside the group goes home [AGENDA-14] [ERROR-22] [GAP-52]', async ({
  page,
}) => {
  await signIn(page, 'gabi')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/v1/getSchedule', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/agenda-b2c')
  await expect(page.getByText('Nenhum conteúdo')).toBeVisible()
  expect(logged).toContain('ERROR: Erro ao trazer os dados da agenda')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signIn(page, 'ana')
  await page.goto('/agenda-b2c')
  await expect(page).toHaveURL('/')
})

test('a live class goes into her calendar at its hour, and its button leads into the live page [AGENDA-07] [AGENDA-10] [LIVE-01]', async ({
  page,
}) => {
  await signIn(page, 'gabi')
  await page.goto('/agenda-b2c')
  const first = page.getByRole('region', { name: /^Módulo 1 - / })
  const saving = page.waitForEvent('download')
  await first.getByRole('button', { name: 'Pôr na agenda' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  // Seven in the evening in São Paulo.
  expect(file).toMatch(/DTSTART:\d{8}T220000Z/)
  expect(file).toContain('SUMMARY:Ponto de partida')
  await first.getByRole('link', { name: 'Acessar Aula' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentoria ao vivo')
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
})
