import { chromiumArgs } from '../../scripts/web/chromium.mjs'
import { expectAccessible, wcag } from '../support/axe.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import {
  endRooms,
  enter,
  framesOf,
  openSteps,
  participant,
  soundOf,
  tiles,
  withFakeDevices,
} from '../support/live-room.ts'
import { attempt, door, openWithZoom, stand } from '../support/live-zoom.ts'

// One meeting for all tests: they run one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArgs, ...withFakeDevices],
  },
})

const strict = [...wcag, 'best-practice']

test('five steps lead in by the last button, camera and microphone off; then there is no door [LIVE-02] [LIVE-03] [LIVE-04] [LIVE-05] [LIVE-13] [DATA-27]', async ({
  page,
}) => {
  await signIn(page, 'helena')
  await page.goto('/live-video')
  const { dialog, step } = await openSteps(page)
  const dots = dialog.getByRole('list').getByRole('listitem')
  await expect(dots).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveCount(0)
  await expectAccessible(page, strict)
  const titles = ['Instruções do evento', 'Acesso', 'Áudio', 'Interação', 'Câmera']
  for (const [place, title] of titles.entries()) {
    await expect(step).toHaveText(title)
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'step')
    await expect(dialog.getByRole('paragraph')).not.toBeEmpty()
    if (place < 4) await dialog.getByRole('button', { name: 'Próximo' }).click()
  }
  await expect(dialog.getByRole('button', { name: 'Próximo' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(step).toHaveText('Interação')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  await expect(page.getByRole('button', { name: 'Sair da live' })).toBeVisible({ timeout: 30_000 })
  await expect(door(page)).toHaveCount(0)
  // Both start off.
  await expect(page.getByRole('button', { name: 'Ligar câmera' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar microfone' })).toBeVisible()
  await expectAccessible(page, strict)
})

test('the cross leads in too, and the steps begin anew each time, on a phone [LIVE-05] [LIVE-06] [GAP-41]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'helena')
  await page.goto('/live-video')
  const first = await openSteps(page)
  await first.dialog.getByRole('button', { name: 'Próximo' }).click()
  await expect(first.step).toHaveText('Acesso')
  await first.dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Sair da live' }).click()
  const { dialog, step } = await openSteps(page)
  await expect(step).toHaveText('Instruções do evento')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Sair da live' })).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page, strict)
})

test('two women see and hear each other and write; three are on the screen, a fourth on the next page [LIVE-07] [LIVE-11] [CONST-09]', {
  tag: '@turn-2',
}, async ({ browser }) => {
  const [helena, vanessa] = [await participant(browser, 'helena'), await participant(browser, 'vanessa-couto')]
  const calls: string[] = []
  vanessa.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/users|create-user/.test(pathname)) calls.push(`${request.method()} ${pathname.replace(/\d+/, 'id')}`)
  })
  await enter(helena)
  await expect(helena.getByText('Só você por enquanto.')).toBeVisible()
  const attended = vanessa.waitForRequest('**/services/node/create-user-live-zoom')
  await enter(vanessa)
  expect((await attended).postDataJSON()).toEqual({
    name: 'Vanessa Couto',
    email: 'vanessa-couto@demo.juntas.test',
    enterprise: 'Aurora',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hour: expect.stringMatching(/^\d\d:\d\d$/),
  })
  expect(calls).toEqual(['GET /services/node/users/id/companies', 'POST /services/node/create-user-live-zoom'])

  for (const page of [helena, vanessa]) {
    await page.getByRole('button', { name: 'Ligar câmera' }).click()
    await page.getByRole('button', { name: 'Ligar microfone' }).click()
  }
  for (const [page, other] of [
    [helena, 'Vanessa Couto'],
    [vanessa, 'Helena Duarte'],
  ] as const) {
    await expect(page.getByLabel(`Vídeo de ${other}`)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => framesOf(page, other), { timeout: 30_000 }).toBeGreaterThan(5)
    const [frames, sound] = [await framesOf(page, other), await soundOf(page)]
    await expect.poll(() => framesOf(page, other), { timeout: 30_000 }).toBeGreaterThan(frames + 5)
    await expect.poll(async () => (await soundOf(page)).packets, { timeout: 30_000 }).toBeGreaterThan(sound.packets)
    await expect.poll(async () => (await soundOf(page)).energy, { timeout: 30_000 }).toBeGreaterThan(0)
  }

  await vanessa.getByLabel('Escreva para todas').fill('Oi, Helena. <b>Cheguei</b>')
  await vanessa.getByLabel('Escreva para todas').press('Enter')
  await expect(helena.getByRole('log')).toContainText('Oi, Helena. <b>Cheguei</b>')
  await expect(vanessa.getByLabel('Escreva para todas')).toHaveValue('')

  // Off is off for every participant.
  await vanessa.getByRole('button', { name: 'Desligar câmera' }).click()
  await expect(helena.getByLabel('Vídeo de Vanessa Couto')).toHaveCount(0)

  const kamila = await participant(browser, 'kamila-rezende')
  await enter(kamila)
  await expect(kamila.getByRole('log')).toContainText('Oi, Helena.')
  await expect(tiles(helena)).toHaveText([/Vanessa Couto/, /Kamila Rezende/, /Helena Duarte \(você\)/])
  await expect(helena.getByRole('button', { name: 'Ver as próximas' })).toHaveCount(0)
  const ieda = await participant(browser, 'ieda-correa')
  await enter(ieda)
  await expect(helena.getByText('4 pessoas')).toBeVisible()
  await expect(tiles(helena)).toHaveCount(3)
  await helena.getByRole('button', { name: 'Ver as próximas' }).click()
  await expect(tiles(helena)).toHaveText([/Iêda Corrêa/])
  // The participant is not on the first page, and is heard all the same.
  const before = await soundOf(ieda)
  await expect.poll(async () => (await soundOf(ieda)).packets, { timeout: 30_000 }).toBeGreaterThan(before.packets)

  // Leaving the page leaves the meeting.
  await ieda.goto('/faq')
  await expect(helena.getByText('3 pessoas')).toBeVisible()
  await kamila.close({ runBeforeUnload: true })
  await expect(helena.getByText('2 pessoas')).toBeVisible()
  for (const page of [helena, vanessa, ieda]) await page.context().close()
})

test('a camera that is refused, missing or taken is told in words, and she stays; so is a room that ends [LIVE-07]', async ({
  browser,
  request,
}) => {
  const helena = await participant(browser, 'helena')
  await enter(helena)
  const fail = (name: string) =>
    helena.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
    }, name)
  for (const [error, words] of [
    ['NotAllowedError', 'O navegador não deixou usar a câmera.'],
    ['NotFoundError', 'Nenhuma câmera foi encontrada.'],
    ['NotReadableError', 'Outro programa está usando a câmera.'],
  ] as const) {
    await fail(error)
    await helena.getByRole('button', { name: 'Ligar câmera' }).click()
    await expect(helena.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await expectAccessible(helena, strict)
  await expect(helena.getByRole('button', { name: 'Sair da live' })).toBeVisible()

  await endRooms(request)
  await expect(helena.getByText('A live terminou.')).toBeVisible()
  await expect(door(helena)).toBeVisible()
  await helena.context().close()
})

test('she joins by Zoom’s component view with its options and payload, and the page’s end takes her out [LIVE-07] [LIVE-10] [LIVE-11] [LIVE-13] [CONST-09]', async ({
  page,
}) => {
  const { numbers } = await openWithZoom(page)
  const attended = page.waitForRequest('**/create-user-live-zoom')
  await attempt(page, null)
  await expect(page.getByText('Zoom', { exact: true })).toBeVisible()
  await expect(door(page)).toHaveCount(0)
  await attended
  const { init, joins } = await stand(page)
  expect(init).toMatchObject({
    zoomAppRoot: true,
    language: 'pt-PT',
    leaveOnPageUnload: true,
    maximumVideosInGalleryView: 3,
    customize: { video: { defaultViewType: 'gallery' }, chat: { popper: expect.anything() } },
  })
  expect(joins).toEqual([
    {
      signature: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      sdkKey: 'demo-zoom-sdk-key',
      meetingNumber: numbers[0],
      password: expect.any(String),
      userName: 'Kamila Rezende',
      userEmail: 'kamila-rezende@demo.juntas.test',
      tk: '',
      zak: '',
    },
  ])
  await page.goto('/faq')
  expect(await page.evaluate(() => localStorage.getItem('stand-left'))).toBe('yes')
})

test('two failures replace the room once and show the door again; 5012 and all others only reach the console [LIVE-12] [LIVE-14] [ERROR-23] [GAP-08]', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  // A host moves the meeting, although members of the tests before may still count as inside.
  const { numbers, replacements } = await openWithZoom(page, 'coach')
  await expect(door(page)).toBeVisible()

  for (const failure of [
    { type: 'JOIN_MEETING_FAILED', reason: 'Meeting does not exist', errorCode: 3001 },
    { type: 'INVALID_OPERATION', reason: 'Invalid apiKey/sdkKey and/or signature', errorCode: 5013 },
  ]) {
    const [count, asked] = [numbers.length, replacements.length]
    const broken = numbers.at(-1)
    await attempt(page, failure)
    await expect(page.getByText('foi trocada por uma nova')).toBeVisible()
    await expect(door(page)).toBeVisible()
    await expect.poll(() => numbers.length).toBeGreaterThan(count)
    expect(replacements.slice(asked)).toEqual([
      { meetingNumber: broken, type: failure.type, errorCode: failure.errorCode },
    ])
    expect(numbers.at(-1)).not.toBe(broken)
    expect((await stand(page)).joins.at(-1)?.meetingNumber).toBe(broken)
  }

  const asked = replacements.length
  for (const failure of [
    { type: 'INVALID_OPERATION', reason: 'Duplicated join operation', errorCode: 5012 },
    { type: 'OPERATION_TIMEOUT', reason: 'timeout' },
  ]) {
    const joins = (await stand(page)).joins.length
    logged.length = 0
    await attempt(page, failure)
    await expect.poll(async () => (await stand(page)).joins.length).toBe(joins + 1)
    await expect(page.getByText('Você não entrou na live.')).toBeVisible()
    await expect(door(page)).toBeVisible()
    expect(logged.length).toBe(1)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(replacements).toHaveLength(asked)

  // The last meeting works: the participant enters it.
  await attempt(page, null)
  await expect(door(page)).toHaveCount(0)
  expect((await stand(page)).joins.at(-1)?.meetingNumber).toBe(numbers.at(-1))
})
