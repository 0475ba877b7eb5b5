import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { registerOrUpdate } from '../sections/direction.tsx'
import { asked, askedFor, mentee, mount, notified, startService } from '../test/programme.tsx'
import { AnswerForm } from './answer-form.tsx'

let service: ReturnType<typeof startService>
beforeEach(() => {
  service = startService()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const direction = <AnswerForm mentee={mentee} form="direcionamento" />
const fields = () => screen.findAllByRole<HTMLTextAreaElement>('textbox')
const values = async () => (await fields()).map(({ value }) => value)
const save = (name = 'Salvar') => screen.getByRole('button', { name })
type Person = Awaited<ReturnType<typeof mount>>['person']

async function write(person: Person, words: string) {
  for (const [index, field] of (await fields()).entries()) {
    await person.clear(field)
    await person.click(field)
    await person.paste(`${words} ${index + 1}`)
  }
}

test('it says that it loads, then stands there with what was saved [MENTOR-16]', async () => {
  service.records.set('2/', {
    _id: 'x',
    item: [1, 2, 3].map((n) => ({ id: `question_0${n}`, question: `question_0${n}`, response: `salvo ${n}` })),
    updatedAt: new Date().toISOString(),
  })
  let goOn: () => void = () => undefined
  service.delay = new Promise((resolve) => {
    goOn = resolve
  })
  await mount(direction)
  expect(await screen.findByText('Carregando...')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  goOn()
  expect(await values()).toEqual(['salvo 1', 'salvo 2', 'salvo 3'])
  expect(screen.queryByText('Carregando...')).toBeNull()
  expect((await fields()).map(({ name }) => name)).toEqual(['question_01', 'question_02', 'question_03'])
})

test('an empty answer says so under its field and nothing is sent [MENTOR-15] [VALID-33]', async () => {
  const { person } = await mount(direction)
  await write(person, 'palavra')
  const [, second] = await fields()
  await person.clear(second!)
  await person.type(second!, '   ')
  await person.click(save())
  expect(screen.getAllByText('Campo obrigatório*')).toHaveLength(1)
  expect(second?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(second)
  expect(askedFor('POST', 'mentored-qa')).toEqual([])
})

test('the first save creates, the second changes by its id, and each is followed by a reading [MENTOR-17]', async () => {
  const { person } = await mount(direction)
  await write(person, 'primeira')
  asked.length = 0
  await person.click(save())
  await screen.findByText(/^Salvo em/)
  const calls = () =>
    asked.filter(({ path }) => path.includes('qa')).map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)
  expect(calls()).toEqual(['POST mentored-qa', 'GET mentored-qa-by-email'])
  await write(person, 'segunda')
  asked.length = 0
  await person.click(save())
  await waitFor(() => expect(calls()).toEqual(['PATCH update-mentored-qa', 'GET mentored-qa-by-email']))
  expect(askedFor('PATCH', 'update')[0]?.body).toMatchObject({ _id: 'id-2/' })
  expect(await values()).toEqual(['segunda 1', 'segunda 2', 'segunda 3'])
})

test('what another device saved meanwhile is shown under the own words, and only the next press replaces it', async () => {
  const { person } = await mount(direction)
  await write(person, 'primeira')
  await person.click(save())
  await screen.findByText(/^Salvo em/)
  const stored = service.records.get('2/')
  service.records.set('2/', {
    ...stored,
    item: stored.item.map((one: object) => ({ ...one, response: 'do celular' })),
    updatedAt: '2030-01-01T12:00:00.000Z',
  })
  await write(person, 'desta aba')
  service.broken.add('PATCH')
  await person.click(save())
  await screen.findByText(/foram salvas em outra aba ou dispositivo/)
  expect(screen.getAllByText('Está salvo, de outra aba ou dispositivo: do celular')).toHaveLength(3)
  expect(await values()).toEqual(['desta aba 1', 'desta aba 2', 'desta aba 3'])
  service.broken.delete('PATCH')
  await person.click(save())
  await waitFor(() => expect(screen.queryByText(/foram salvas em outra aba/)).toBeNull())
  expect(new URLSearchParams(askedFor('PATCH', 'update').at(-1)?.search).get('seen')).toBe('2030-01-01T12:00:00.000Z')
})

test('questions and answers are registered first and updated after [MENTOR-18] [MENTOR-33]', async () => {
  const { person } = await mount(<AnswerForm mentee={mentee} form="further" action={registerOrUpdate} />)
  expect(await fields()).toHaveLength(3)
  expect(save('Cadastrar')).toBeTruthy()
  await write(person, 'a mais')
  await person.click(save('Cadastrar'))
  expect(await screen.findByRole('button', { name: 'Atualizar' })).toBeTruthy()
})

test('a record that does not load leaves an empty form and no alert; saved later it is not written over unseen [MENTOR-21]', async () => {
  service.records.set('2/', { _id: 'antigo', item: [], updatedAt: new Date().toISOString() })
  service.broken.add('GET mentored-qa-by-email')
  const { person } = await mount(direction)
  expect(await values()).toEqual(['', '', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(notified).toEqual([])
  await write(person, 'depois')
  await person.click(save())
  expect(await screen.findByText(/^Não foi salvo/)).toBeTruthy()
  expect(askedFor('POST', 'mentored-qa')).toEqual([])
  service.broken.clear()
  await person.click(save())
  await waitFor(() => expect(askedFor('PATCH', 'update')).toHaveLength(1))
})

test('what is not saved stays: after a failure, and after a reload [MENTOR-22]', async () => {
  service.broken.add('POST mentored-qa')
  const { person, unmount } = await mount(direction)
  await write(person, 'guardado')
  await person.click(save())
  expect(await screen.findByText(/^Não foi salvo/)).toBeTruthy()
  expect(vi.mocked(console.error)).toHaveBeenCalledWith('Erro ao criar questions:', expect.anything())
  expect(notified).toEqual([])
  unmount()
  queryClient.clear()
  service.broken.clear()
  const again = await mount(direction)
  expect(await values()).toEqual(['guardado 1', 'guardado 2', 'guardado 3'])
  await again.person.click(save())
  await screen.findByText(/^Salvo em/)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('juntas:draft:'))).toEqual([])
})

test('two tabs are one form: what is typed in the other stands here, and what it saves is read again', async () => {
  await mount(direction)
  await fields()
  const key = 'juntas:draft:7:mentoring:direcionamento'
  const tell = (text: string | null) =>
    act(() => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
    })
  tell(JSON.stringify({ at: Date.now(), value: { question_01: 'da outra aba' } }))
  expect((await values())[0]).toBe('da outra aba')
  service.records.set('2/', {
    _id: 'x',
    item: [{ id: 'question_01', question: 'question_01', response: 'salvo na outra aba' }],
    updatedAt: new Date().toISOString(),
  })
  tell(null)
  await waitFor(async () => expect((await values())[0]).toBe('salvo na outra aba'))
})

test('beside every form stands who can read it', async () => {
  await mount(direction)
  expect(
    await screen.findByText('Quem lê: você, Cecília Rangel (coach executiva) e Mônica Saraiva (mentora).'),
  ).toBeTruthy()
})
