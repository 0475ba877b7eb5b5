import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { type Answer, askedFor } from '../../../lib/test/render-app.tsx'
import { mount, serve, viewer } from '../test/mount.tsx'
import { AvatarPart } from './avatar-part.tsx'

const withPhoto = { ...viewer, avatar: '/media/avatars/7.webp' }
const file = (name: string, type: string) => new File(['x'], name, { type })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser that decodes any picture to 400 × 300, or none, and draws canvases. */
function browser({ isReadable = true } = {}) {
  const seen = { opened: [] as string[], released: [] as string[], decoded: [] as string[], drawn: [] as unknown[] }
  URL.createObjectURL = () => `blob:${seen.opened.push('picture')}`
  URL.revokeObjectURL = (url) => void seen.released.push(url)
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 400
      naturalHeight = 300
      async decode() {
        seen.decoded.push(this.src)
        if (!isReadable) throw new Error('no picture')
      }
    },
  )
  const nothing = () => undefined
  const pen = { fillRect: nothing, scale: nothing, translate: nothing, drawImage: nothing }
  const rotate = (angle: number) => seen.drawn.push(Math.round((angle * 180) / Math.PI))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ ...pen, rotate } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cropped'])))
  return seen
}

/** jsdom lays nothing out: the picture fills its place, and its load tells the frame so. */
function showInFrame(picture: Element) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  fireEvent.load(picture)
  expect(screen.getByLabelText('Enquadramento da foto').role).toBe('group')
}

test('only the kinds of picture that are named are taken [PROFILE-20] [members-money polish]', async () => {
  const seen = browser()
  await mount(<AvatarPart viewer={viewer} hasHint />)
  await screen.findByText(/JPEG, PNG ou WebP, de qualquer tamanho/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Remover foto')).toBeNull()
  expect(input().accept).toBe('image/jpeg,image/png,image/webp')
  choose(file('a.svg', 'image/svg+xml'))
  expect(await screen.findByText(/Não conseguimos abrir este arquivo/)).toBeTruthy()
  expect(seen.opened).toEqual([])
})

test('a picture that this browser cannot decode is not cropped, and its memory is released [PROFILE-20]', async () => {
  const seen = browser({ isReadable: false })
  const { person } = await mount(<AvatarPart viewer={viewer} />)
  const opened = vi.spyOn(input(), 'click')
  await person.click(screen.getByText('Trocar foto'))
  expect(opened).toHaveBeenCalledTimes(1)
  choose(file('a.png', 'image/png'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erro: Ocorreu um erro ao fazer o upload da imagem Não conseguimos abrir este arquivo. Escolha uma foto em JPEG, PNG ou WebP.',
  )
  expect(seen).toMatchObject({ decoded: ['blob:1'], released: ['blob:1'] })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/de qualquer tamanho/)).toBeNull()
})

test('a chosen picture is framed, uploaded once and set; what failed and why is said, and the page reloads [PROFILE-17] [PROFILE-19] [PROFILE-20]', async () => {
  const seen = browser()
  const answers: Record<string, Answer> = {
    'POST /v1/avatars': [422, { code: 'image_too_small', message: 'pequena' }],
    'PUT /v1/me/avatar': [503, {}],
  }
  serve(Object.fromEntries(Object.keys(answers).map((address) => [address, () => answers[address] as Answer])))
  const { person } = await mount(<AvatarPart viewer={viewer} />)
  // No file: the system's dialog was cancelled.
  choose()
  choose(file('a.svg', 'image/svg+xml'))
  await screen.findByRole('alert')
  choose(file('a.webp', 'image/webp'))
  const dialog = await screen.findByRole('dialog', { name: 'Ajuste a sua foto' })
  await waitFor(() => expect(dialog.querySelector('img')?.src).toBe('blob:1'))
  expect(screen.queryByText(/Não conseguimos abrir/)).toBeNull()
  const [zoom, rotation] = ['Zoom', 'Rotação'].map((name) => within(dialog).getByLabelText<HTMLInputElement>(name))
  expect([zoom?.value, zoom?.getAttribute('aria-valuetext')]).toEqual(['1', '1,0x'])
  expect([rotation?.value, rotation?.getAttribute('aria-valuetext')]).toEqual(['0', '0°'])
  const save = within(dialog).getByText('Salvar foto').closest('button') as HTMLButtonElement
  expect(save.getAttribute('aria-disabled')).toBeNull()

  // The frame has not been laid out yet: there is nothing to save.
  await person.click(save)
  expect(seen.decoded).toEqual(['blob:1'])
  showInFrame(dialog.querySelector('img') as Element)
  await person.click(save)
  const alert = () => within(dialog).findByRole('alert')
  expect((await alert()).textContent).toMatch(/Ocorreu um erro ao fazer o upload da imagem./)
  expect(askedFor('POST /v1/avatars').map(({ body }) => [...(body as FormData).keys()])).toEqual([['image']])

  // The same framing is the same file; another one is drawn again.
  await person.click(save)
  await waitFor(() => expect(askedFor('POST /v1/avatars')).toHaveLength(2))
  expect(seen.drawn).toEqual([0])
  fireEvent.change(rotation as Element, { target: { value: '90' } })
  answers['POST /v1/avatars'] = [201, { url: '/media/avatars/8.webp' }]
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  await person.click(save)
  await waitFor(() => expect(alert().then(({ textContent }) => textContent)).resolves.toMatch(/ao salvar a imagem/))
  expect(seen.drawn).toEqual([0, 90])
  expect(localStorage.getItem('juntas:user')).toBeNull()

  answers['PUT /v1/me/avatar'] = [200, {}]
  const answer = holdAnswer('PUT /v1/me/avatar')
  await person.click(save)
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  answer()
  await waitFor(() => expect(localStorage.getItem('juntas:user')).not.toBeNull())
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect(askedFor('POST /v1/avatars')).toHaveLength(3)
  expect(askedFor('PUT /v1/me/avatar').map(({ body }) => body)).toEqual([
    { avatar: '/media/avatars/8.webp' },
    { avatar: '/media/avatars/8.webp' },
  ])
  expect(JSON.parse(localStorage.getItem('juntas:user') ?? '{}').avatar).toBe('/media/avatars/8.webp')

  expect(seen.released).toEqual([])
  await person.click(within(dialog).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.released).toEqual(['blob:1'])
})

test('a picture is removed only after the question; one that could not be removed stays, and the page says why [PROFILE-20]', async () => {
  let answer: Answer = [503, {}]
  serve({ 'PUT /v1/me/avatar': () => answer })
  const { person } = await mount(<AvatarPart viewer={withPhoto} />)
  const remove = screen.getByText('Remover foto').closest('button') as HTMLButtonElement
  expect(remove.getAttribute('aria-disabled')).toBeNull()
  const ask = async (name: string) => {
    await person.click(remove)
    const question = await screen.findByRole('alertdialog', { name: 'Você deseja remover a sua foto?' })
    await person.click(within(question).getByText(name))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await ask('Cancelar')
  expect(askedFor('PUT /v1/me/avatar')).toEqual([])
  await ask('Remover foto')
  expect((await screen.findByRole('alert')).textContent).toContain('Ocorreu um erro ao salvar a imagem')
  answer = [200, {}]
  await ask('Remover foto')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(askedFor('PUT /v1/me/avatar').map(({ body }) => body)).toEqual([{ avatar: null }, { avatar: null }])
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})
