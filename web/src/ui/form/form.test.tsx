// @vitest-environment jsdom
import { email } from '@juntas/contract/rules/email'
import { required } from '@juntas/contract/rules/required'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from '../field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from './form.tsx'
import { rules } from './rules.ts'
import { type Form as FormOf, useForm } from './use-form.ts'

type Values = { name: string; email: string }
type Send = (values: Values, form: FormOf<Values>) => unknown

function SignUp({ send, always }: { send: Send; always?: boolean }) {
  const form = useForm<Values>({ values: { name: '', email: '' }, check: rules({ name: required, email }) })
  return (
    <Form form={form} onSubmit={(values) => send(values, form)}>
      <TextField label="Nome" required {...form.bind('name')} />
      <TextField label="E-mail" type="email" required {...form.bind('email')} />
      <FormFailure />
      <SubmitButton always={always} workingLabel="Enviando">
        Cadastrar
      </SubmitButton>
    </Form>
  )
}

const button = () => screen.getByRole<HTMLButtonElement>('button')
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@demo.juntas.test')
}

function Rename() {
  const form = useForm({ values: { name: 'Ana' }, check: rules({ name: required }) })
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField label="Nome" {...form.bind('name')} />
      <SubmitButton>Salvar</SubmitButton>
    </Form>
  )
}

test('the button waits for a valid change, and says that it sends [VALID-26]', async () => {
  let finish = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<SignUp send={send} />)
  expect(button().disabled).toBe(true)

  await userEvent.type(screen.getByLabelText('Nome'), 'Ana')
  expect(button().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@demo.juntas.test')
  await waitFor(() => expect(button().disabled).toBe(false))

  await userEvent.click(button())
  expect(await screen.findByRole('button', { name: 'Enviando' })).toBe(document.activeElement)
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ name: 'Ana', email: 'ana@demo.juntas.test' }, expect.anything())
  finish()
  expect(await screen.findByRole('button', { name: 'Cadastrar' })).toBeTruthy()
})

test('a form brought back to what it was is not changed any more [VALID-26]', async () => {
  render(<Rename />)
  await userEvent.type(screen.getByLabelText('Nome'), 'b')
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.type(screen.getByLabelText('Nome'), '{Backspace}')
  await waitFor(() => expect(button().disabled).toBe(true))
})

test('a field is checked when she leaves it, then as she types [VALID-01]', async () => {
  render(<SignUp send={() => {}} />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana')
  expect(screen.queryByText(/não é válido/)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Este e-mail não é válido. Confira o @ e o final.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('E-mail'), '@demo.juntas.test')
  await waitFor(() => expect(screen.queryByText(/não é válido/)).toBeNull())

  await userEvent.click(screen.getByLabelText('Nome'))
  await userEvent.tab()
  expect(await screen.findByText('Este campo é obrigatório')).toBeTruthy()
})

test('sending too early sends nothing, and takes her to the first wrong field', async () => {
  const send = vi.fn()
  render(<SignUp send={send} always />)
  await userEvent.click(button())
  await waitFor(() => expect(screen.getAllByText('Este campo é obrigatório')).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByLabelText(/Nome/))
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses stands beside its field and above the button; what she typed stays', async () => {
  render(
    <SignUp
      send={(_, form) => form.refuse({ email: 'Este e-mail já tem cadastro.', form: 'Não foi possível cadastrar.' })}
    />,
  )
  await fill()
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  expect(await screen.findByText('Este e-mail já tem cadastro.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível cadastrar.')
  const field = screen.getByLabelText<HTMLInputElement>(/E-mail/)
  expect(field.value).toBe('ana@demo.juntas.test')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a handler that throws leaves no silent form: it says so, keeps the words and can be sent again [house D13]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const send = vi.fn<Send>().mockRejectedValueOnce(new TypeError('a defect'))
  render(<SignUp send={send} />)
  await fill()
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('O que você escreveu continua aqui')
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana')
  await userEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form that is on its way is not sent a second time, whoever submits it [tests M69]', async () => {
  let finish = () => {}
  const send = vi.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)))
  const { container } = render(<SignUp send={send} />)
  await fill()
  // Enter in a field and a script submit the form itself, without the disabled button.
  const form = container.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  expect(send).toHaveBeenCalledOnce()
  finish()
  await waitFor(() => expect(button().disabled).toBe(false))
  form?.requestSubmit()
  expect(send).toHaveBeenCalledTimes(2)
})
