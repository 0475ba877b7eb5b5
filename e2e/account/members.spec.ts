import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { newMember } from '../support/billing-people.ts'
import { addressOf, expect, type Page, signIn, test } from '../support/fixtures.ts'

const storedAvatar = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('juntas:user') ?? '{}') as { avatar: string | null }).avatar)

/** A picture drawn by the browser; with a tag, as if the camera had been rotated. */
async function photograph(page: Page, orientation?: number): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const pen = canvas.getContext('2d')
    for (const [colour, x, y] of [
      ['#d33', 0, 0],
      ['#3a3', 450, 0],
      ['#33d', 0, 300],
      ['#eee', 450, 300],
    ] as const) {
      if (pen) pen.fillStyle = colour
      pen?.fillRect(x, y, 450, 300)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(drawn, 'base64')
  if (!orientation) return jpeg
  const tag = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex')
  tag.writeUInt16LE(orientation, 28)
  return Buffer.concat([jpeg.subarray(0, 2), tag, jpeg.subarray(2)])
}

// Both widths with FULL=1. Otherwise the profile, whose side links are there on wide screens only, and the photo on a phone.
const isFull = process.env.FULL === '1'
for (const width of [1440, 375])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 375 ? 780 : 900 } })
    if (isFull || width === 1440) editsProfile(width)
    if (isFull || width === 375) changesPhoto()
  })

function editsProfile(width: number) {
  test('the profile: edited, kept over a reload and a failed save, saved, and there again [PROFILE-01] [PROFILE-02] [PROFILE-03] [PROFILE-06] [PROFILE-08] [PROFILE-23] [GAP-98]', async ({
    page,
  }) => {
    await newMember(page, 'perfil')
    await page.goto('/editar-perfil')
    await expect(page.getByRole('heading', { name: 'Editar perfil' })).toBeVisible()
    const side = page.getByRole('navigation', { name: 'Seu perfil' })
    if (width === 375) await expect(side).toBeHidden()
    else await expect(side.getByRole('link')).toHaveText(['Editar perfil', 'Meu plano', 'Trocar senha'])
    await page.getByLabel('Nome de exibição').fill('Ritinha')
    await page.getByLabel('Seu momento').selectOption({ label: 'Em transição' })
    await expect(page.getByLabel('Seu momento').getByRole('option')).toHaveCount(8)
    await page.getByLabel('Estado').selectOption('PE')
    await page.getByLabel('Cidade').selectOption('Recife')
    await page.reload()
    await expect(page.getByLabel('Nome de exibição')).toHaveValue('Ritinha')
    await expect(page.getByLabel('Cidade')).toHaveValue('Recife')

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/Sem conexão/)).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Perfil salvo')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Nome de exibição')).toHaveValue('Ritinha')
    await expect(page.getByLabel('Seu momento')).toHaveValue('in_transition')
    await expect(page.getByLabel('Cidade')).toHaveValue('Recife')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()

    await page.getByRole('switch', { name: 'Moro fora do Brasil' }).check()
    await expect(page.getByLabel('CPF', { exact: true })).toHaveCount(0)
    await page.getByLabel('País', { exact: true }).selectOption('PT')
    await page.getByLabel('Endereço completo').fill('Rua do Ouro 10, 1100-060 Lisboa')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Perfil salvo').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Endereço completo')).toHaveValue('Rua do Ouro 10, 1100-060 Lisboa')
    await expect(page.getByLabel('Estado')).toHaveCount(0)
  })
}

function changesPhoto() {
  test('a photo: upright from its metadata, framed by keyboard, uploaded, and in the header after the reload [PROFILE-17] [PROFILE-18] [PROFILE-19] [PROFILE-20] [PROFILE-21] [VALID-27] [ERROR-15]', async ({
    page,
  }) => {
    await newMember(page, 'foto')
    const refused: string[] = []
    page.on(
      'console',
      (message) =>
        /Content Security Policy.*(?:style|img|script)-src/s.test(message.text()) && refused.push(message.text()),
    )
    await page.goto('/editar-perfil')
    const file = page.locator('[data-avatar-file]')
    await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible()
    await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no</html>') })
    await expect(page.getByText('Não conseguimos abrir este arquivo', { exact: false })).toBeVisible()
    await file.setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await photograph(page, 6) })

    const dialog = page.getByRole('dialog', { name: 'Ajuste a sua foto' })
    await expect(dialog.getByRole('slider')).toHaveCount(2)
    const [zoom, rotation] = [dialog.getByLabel('Zoom'), dialog.getByLabel('Rotação')]
    await expect(rotation).toHaveValue('90')
    await expect(zoom).toHaveAttribute('min', '1')
    await expect(zoom).toHaveAttribute('max', '5')
    await expect(zoom).toHaveAttribute('step', '0.1')
    await expect(rotation).toHaveAttribute('min', '0')
    await expect(rotation).toHaveAttribute('max', '360')
    await zoom.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveValue('1.5')
    const frame = dialog.getByRole('group', { name: 'Enquadramento da foto' })
    await frame.focus()
    await page.keyboard.press('ArrowLeft')
    await expectAccessible(page)

    const save = dialog.getByRole('button', { name: 'Salvar foto' })
    await page.route('**/v1/avatars', (route) => route.fulfill({ status: 500, body: '{}' }))
    await save.click()
    await expect(dialog.getByText('Ocorreu um erro ao fazer o upload da imagem')).toBeVisible()
    await page.unroute('**/v1/avatars')
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/avatars')) uploads.push(request.headers()['content-type'] ?? '')
    })
    await page.route('**/v1/me/avatar', (route) => route.fulfill({ status: 500, body: '{}' }))
    await save.click()
    await expect(dialog.getByText('Ocorreu um erro ao salvar a imagem')).toBeVisible()
    await page.unroute('**/v1/me/avatar')
    const reloaded = page.waitForEvent('load')
    await save.click()
    await reloaded
    // The picture was already uploaded: the second try only saved it.
    expect(uploads).toHaveLength(1)
    expect(uploads[0]).toContain('multipart/form-data')
    await expect(page.getByRole('heading', { name: 'Editar perfil' })).toBeVisible()
    expect(await storedAvatar(page)).toMatch(/^\/media\/avatars\/[\w-]{43}\.webp$/)
    await expect(page.locator('header img[src^="/media/avatars/"]').first()).toBeVisible()
    expect(refused).toEqual([])

    await page.getByRole('button', { name: 'Remover foto' }).click()
    const gone = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover foto' }).click()
    await gone
    await expect(page.getByRole('button', { name: 'Remover foto' })).toHaveCount(0)
    expect(await storedAvatar(page)).toBeNull()
  })
}

test('the curriculum: experiences, what she shows, preview, and files in three languages [PROFILE-10] [PROFILE-11] [PROFILE-12] [PROFILE-13] [PROFILE-14] [PROFILE-15] [PROFILE-16] [CONST-13]', {
  tag: '@turn-0',
}, async ({ page }) => {
  await signIn(page, 'duda')
  // A second try also starts with an empty page.
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const { request } = page.context()
  const old = await (await request.get('/v1/experiences?perPage=100', { headers })).json()
  for (const one of (old as { 'hydra:member': { '@id': string }[] })['hydra:member'])
    await request.delete(one['@id'], { headers })
  await page.goto('/meu-curriculo')
  await expect(page.getByText('Nenhum registro cadastrado até o momento.')).toHaveCount(2)
  const add = async (kind: string, fields: Record<string, string>) => {
    await page.getByRole('button', { name: `Adicionar ${kind}` }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  }
  const story = 'Uma frase sobre o que foi feito ali, com gosto e com números. '.repeat(12)
  await add('experiência', { Cargo: 'Analista de Dados', Empresa: 'Nimbus', Início: '01/03/2023', Descrição: story })
  await add('formação', { Instituição: 'UFPE', Grau: 'MBA', Início: '04/02/2019', Fim: '30/06/2021' })
  const item = page.getByRole('listitem').filter({ hasText: 'Analista de Dados' })
  await expect(item.getByText(/mar\. de 2023 a hoje/)).toBeVisible()
  const clip = item.locator('p').filter({ hasText: 'Uma frase' })
  const linesOf = () =>
    clip.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
  expect(await linesOf()).toBe(4)
  await item.getByRole('button', { name: 'Mostrar mais' }).click()
  expect(await linesOf()).toBeGreaterThan(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Editar Analista de Dados' }).click()
  await page.getByRole('dialog').getByLabel('Cargo').fill('Coordenadora de Dados')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Coordenadora de Dados' })).toBeVisible()

  await page.getByLabel('Língua do currículo').selectOption('en-US')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const preview = page.getByRole('dialog', { name: 'Como o seu currículo fica' })
  await expect(preview.getByRole('heading', { name: 'Work experience' })).toBeVisible()
  await expect(preview.getByText('Mar 2023 – present')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('eduarda-sales-en.pdf')
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar JSON' }).click()
  const resume = JSON.parse(await readFile(await (await json).path(), 'utf8'))
  expect(resume.work[0]).toMatchObject({ name: 'Nimbus', position: 'Coordenadora de Dados' })

  await page.getByRole('button', { name: 'Excluir MBA' }).click()
  await expect(page.getByText('Você deseja excluir: MBA?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum registro cadastrado até o momento.')).toHaveCount(1)
})

test('a badge she shows can be verified by anybody, until she hides it; the short profile leads to the survey [PROFILE-09] [GAP-45]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'bia')
  await page.setViewportSize({ width: 375, height: 780 })
  await page.goto('/meu-curriculo')
  const badge = page.getByRole('checkbox', { name: /Presente/ })
  await expect(badge).toBeVisible()
  // An earlier try may have ended while it was shown.
  await badge.uncheck()
  await badge.click()
  await expect(badge).toBeChecked()
  const address = await page.getByRole('link', { name: 'Conferir Presente' }).getAttribute('href')
  expect(address).toMatch(/^\/verificar\/S-/)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(address ?? '', page.url()).href)
  await expect(stranger.getByText('Selo verdadeiro')).toBeVisible()
  await expect(stranger.getByText('Beatriz Lemos')).toBeVisible()
  await expectAccessible(stranger)
  await badge.click()
  await expect(badge).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Conferir Presente' })).toHaveCount(0)
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByText('Não encontramos este selo')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await stranger.context().close()

  await page.goto('/atualiza-perfil')
  await expect(page.getByRole('heading', { name: 'Atualize o seu perfil' })).toBeVisible()
  await page.getByRole('radio', { name: 'Corporativa' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar e ir para a pesquisa' }).click()
  await expect.poll(() => addressOf(page)).toBe('/pesquisa-impacto-inicial')
})
