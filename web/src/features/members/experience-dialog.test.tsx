import { forgetUnanswered } from '@juntas/client/idempotency-key.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ExperienceDialog from './curriculum/experience-dialog.tsx'
import { asked, experience, mount, serve } from './test/mount.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('an experience whose answer was lost is sent with the same key after a reload [GAP-116] [PROFILE-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'POST /v1/experiences': 'no answer' })
  const onClose = vi.fn()
  const open = () => mount(<ExperienceDialog type="Work" experience={null} onClose={onClose} />)
  const sent = () => asked.filter(({ address }) => address === 'POST /v1/experiences')
  const { person } = await open()
  await person.type(await screen.findByLabelText(/Cargo|Título/), 'Gerente')
  await person.type(screen.getByLabelText(/Empresa/), 'Nimbus')
  fireEvent.change(screen.getByLabelText(/Início/), { target: { value: '2023-03-01' } })
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const [{ key, body }] = sent() as [(typeof asked)[number]]
  expect(body).toMatchObject({ type: 'Work', title: 'Gerente', companyName: 'Nimbus', startAt: '2023-03-01' })
  // What remains after a reload: the browser's storage, and nothing of the page's memory.
  cleanup()
  forgetUnanswered()
  serve({ 'POST /v1/experiences': [201, experience()] })
  const again = await open()
  await again.person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent().map((one) => one.key)).toEqual([key])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Gerente')
})

test('the name of a company may be as long as the server takes it, a degree as long as it is stored [PROFILE-14] [PROFILE-15]', async () => {
  await mount(<ExperienceDialog type="Work" experience={null} onClose={vi.fn()} />)
  expect((await screen.findByLabelText(/Empresa/)).getAttribute('maxlength')).toBe('160')
  expect(screen.queryByLabelText(/Área de estudo/)).toBeNull()
  cleanup()
  await mount(<ExperienceDialog type="Education" experience={null} onClose={vi.fn()} />)
  expect((await screen.findByLabelText(/Grau/)).getAttribute('maxlength')).toBe('120')
})

test('a school is sent with its own fields, an empty one as none; an end before the start is refused [PROFILE-14] [PROFILE-16]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: [number, unknown] = [422, { code: 'invalid_input', violations: [] }]
  const school = experience({
    ...{ id: 8, type: 'Education', title: null, companyName: null, schoolName: 'UFPE', degree: 'Mestrado' },
    ...{ fieldOfStudy: 'Letras', startAt: '2020-03-01', endAt: '2022-03-01' },
  })
  serve({ 'PUT /v1/experiences/8': () => answer })
  const onClose = vi.fn()
  const { person } = await mount(<ExperienceDialog type="Education" experience={school} onClose={onClose} />)
  const field = async (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
  const labels = [/Instituição/, /Grau/, /Área de estudo/, /Início/, /Fim/]
  const fields = await Promise.all(labels.map(field))
  expect(fields.map(({ value }) => value)).toEqual(['UFPE', 'Mestrado', 'Letras', '01/03/2020', '01/03/2022'])
  expect(fields.map(({ required }) => required)).toEqual([true, false, false, true, false])
  const type = (at: number, value: string) => fireEvent.change(fields[at] as Element, { target: { value } })
  const save = async () => person.click(screen.getByText('Salvar'))
  const sent = () => asked.map(({ body }) => body)
  type(4, '2020-02-28')
  await save()
  expect(await screen.findByText('O fim não pode vir antes do início.')).toBeTruthy()
  expect(sent()).toEqual([])
  type(4, '2020-03-01')
  await save()
  await screen.findByRole('alert')
  type(1, '')
  type(2, '')
  type(4, '')
  answer = [200, school]
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const shared = { type: 'Education', schoolName: 'UFPE', startAt: '2020-03-01', description: '' }
  expect(sent().slice(0, 2)).toEqual([
    { ...shared, degree: 'Mestrado', fieldOfStudy: 'Letras', endAt: '2020-03-01' },
    { ...shared, degree: null, fieldOfStudy: null, endAt: null },
  ])
})
