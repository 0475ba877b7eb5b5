// @vitest-environment jsdom

import { required } from '@juntas/contract/rules/form/required'
import { email } from '@juntas/contract/rules/person/email'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from '../field/text-field.tsx'
import { keysInMemory, keysOfSentForm } from './attempt-keys.ts'
import { Form, FormFailure, SubmitButton } from './form.tsx'
import type { FormDraft } from './form-draft.ts'
import { rules } from './rules.ts'
import { type Form as FormOf, useForm } from './use-form.ts'

type Values = { name: string; email: string }
type Send = (values: Values, form: FormOf<Values>) => unknown

function SignUp({ send, always }: { send: Send; always?: boolean }) {
  const form = useForm<Values>({
    draft: 'none',
    values: { name: '', email: '' },
    check: rules({ name: required, email }),
  })
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
  const form = useForm({ draft: 'none', values: { name: 'Ana' }, check: rules({ name: required }) })
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
  finish()
  await waitFor(() => expect(button().disabled).toBe(false))
})

/** A draft in memory, as lib/drafts/drafts.ts makes one over the browser's storage. */
function draftInMemory(name: string, kept: Record<string, object | null>) {
  const listeners = new Set<() => void>()
  return {
    draft: {
      name,
      read: () => kept[name] ?? null,
      write: (fields: object | null) => {
        kept[name] = fields
      },
      onOtherTab: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      keys: keysInMemory(),
    },
    writeElsewhere: (fields: object | null) =>
      act(() => {
        kept[name] = fields
        for (const listener of listeners) listener()
      }),
  }
}

type Account = { name: string; password: string }

function Kept({ draft, onForm }: { draft: FormDraft; onForm?: (form: FormOf<Account>) => void }) {
  const form = useForm<Account>({ draft, values: { name: 'Ana', password: '' }, check: rules({ name: required }) })
  onForm?.(form)
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField label="Nome" {...form.bind('name')} />
      <TextField label="Senha" {...form.bind('password')} />
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a draft keeps what differs from the start and never a password; text that is back to the start is no draft', async () => {
  const kept: Record<string, object | null> = {}
  const { draft } = draftInMemory('a', kept)
  const { unmount } = render(<Kept draft={draft} />)
  await userEvent.type(field('Senha'), 'Juntas#2026')
  expect(kept.a ?? null).toBeNull()
  await userEvent.type(field('Nome'), ' Lima')
  expect(kept.a).toEqual({ name: 'Ana Lima' })
  unmount()
  render(<Kept draft={draft} />)
  expect([field('Nome').value, field('Senha').value]).toEqual(['Ana Lima', ''])
  await userEvent.clear(field('Nome'))
  await userEvent.type(field('Nome'), 'Ana')
  expect(kept.a).toBeNull()
})

test('what another tab writes stands here, what it sends is gone here, and a typed password stays', async () => {
  const { draft, writeElsewhere } = draftInMemory('a', {})
  render(<Kept draft={draft} />)
  await userEvent.type(field('Senha'), 'Juntas#2026')
  writeElsewhere({ name: 'da outra aba' })
  expect([field('Nome').value, field('Senha').value]).toEqual(['da outra aba', 'Juntas#2026'])
  writeElsewhere(null)
  expect(field('Nome').value).toBe('Ana')
})

test('a form that is sent, or whose subject changes, leaves no text where it does not belong', async () => {
  const kept: Record<string, object | null> = { b: { name: 'de b' } }
  let form: FormOf<Account> | undefined
  const keepForm = (one: FormOf<Account>) => {
    form = one
  }
  const { rerender } = render(<Kept draft={draftInMemory('a', kept).draft} onForm={keepForm} />)
  await userEvent.type(field('Nome'), ' Lima')
  rerender(<Kept draft={draftInMemory('b', kept).draft} onForm={keepForm} />)
  expect(field('Nome').value).toBe('de b')
  expect(kept.a).toEqual({ name: 'Ana Lima' })
  act(() => form?.forget())
  await userEvent.type(field('Nome'), '!')
  expect(kept.b).toBeNull()
})

function Sent({ draft, found }: { draft: FormDraft | 'none'; found: unknown[] }) {
  const form = useForm({ draft, values: {}, check: rules({}) })
  const send = async () => {
    await Promise.resolve()
    found.push(keysOfSentForm())
  }
  return (
    <Form form={form} onSubmit={send}>
      <SubmitButton always>Enviar</SubmitButton>
    </Form>
  )
}

test('the keys of what a form sends are its own, from the press to the end: beside its draft, or as long as it is shown [GAP-116]', async () => {
  const found: unknown[] = []
  const { draft } = draftInMemory('a', {})
  const press = () => userEvent.click(screen.getByRole('button'))
  const first = render(<Sent draft={draft} found={found} />)
  await press()
  first.unmount()
  const again = render(<Sent draft={draft} found={found} />)
  await press()
  again.unmount()
  render(<Sent draft="none" found={found} />)
  await press()
  await press()
  expect(found).toEqual([draft.keys, draft.keys, expect.anything(), expect.anything()])
  expect(found[1]).toBe(found[0])
  expect(found[3]).toBe(found[2])
  expect(found[2]).not.toBe(found[0])
  expect(keysOfSentForm()).toBeUndefined()
})
