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
  cleanup()
  await mount(<ExperienceDialog type="Education" experience={null} onClose={vi.fn()} />)
  expect((await screen.findByLabelText(/Grau/)).getAttribute('maxlength')).toBe('120')
})
