import { required } from '@juntas/contract/rules/form/required'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { setLocale } from '@juntas/ui/language/locale.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#paraglide/messages.js'
import { mount, serve } from '../../lib/test/render-app.tsx'
import { AccountForm, StillMissing } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { HaveCodeLink } from './registration/have-code-link.tsx'
import { JoinChoices } from './registration/join-choices.tsx'
import { RegisterFrame } from './registration/register-frame.tsx'
import { LoginNote } from './sign-in/login-note.tsx'
import MicrosoftResult from './sign-in/microsoft-result.tsx'

afterEach(() => {
  cleanup()
  setLocale('pt-BR')
  vi.unstubAllGlobals()
})

test('a drawing that cannot come leaves no broken mark beside the login [entry A3]', async () => {
  serve({})
  const { container } = await mount(<AccountFrame title="Entrar">…</AccountFrame>)
  const picture = container.querySelector('picture img') as HTMLImageElement
  expect(picture.style.visibility).toBe('')
  fireEvent.error(picture)
  expect(picture.style.visibility).toBe('hidden')
})

/** Two steps at one address: only the title changes. */
function Steps() {
  const [isLater, setLater] = useState(false)
  const title = isLater ? m.account_forgot_title() : m.account_login_title()
  const rest = isLater ? { isHero: true, isWide: true, lead: 'Uma linha', foot: 'No fim' } : {}
  return (
    <AccountFrame title={title} {...rest}>
      <button type="button" onClick={() => setLater(true)}>
        Seguir
      </button>
    </AccountFrame>
  )
}

test('a new step takes the focus to its heading; the first one and another language do not', async () => {
  serve({})
  const { container, person } = await mount(<Steps />)
  const heading = screen.getByRole('heading', { level: 1 })
  const frame = container.querySelector<HTMLElement>('[data-wide], [class*=frame]')!
  const drawn = () => [frame.dataset.hero, frame.dataset.wide, container.querySelector('img')?.getAttribute('src')]
  expect([heading.textContent, document.activeElement]).toEqual(['Que bom ter você de volta.', document.body])
  expect([...drawn(), container.querySelectorAll('p').length]).toEqual([undefined, undefined, '/art/login-wall.svg', 0])
  act(() => setLocale('en-US'))
  expect([heading.textContent === 'Que bom ter você de volta.', document.activeElement]).toEqual([false, document.body])
  act(() => setLocale('pt-BR'))
  await person.click(screen.getByRole('button', { name: 'Seguir' }))
  expect([heading.textContent, document.activeElement]).toEqual(['Vamos criar outra senha.', heading])
  expect([...drawn(), container.querySelector('p')?.textContent]).toEqual([
    'true',
    'true',
    '/art/signup-wall.svg',
    'Uma linha',
  ])
  expect(screen.getByText('No fim')).toBeDefined()
})

type Values = { email: string; how: string; unnamed: string }

function Form({ onSend }: { onSend: (values: Values) => void }) {
  const form = useForm<Values>({
    draft: 'none',
    values: { email: '', how: '', unnamed: '' },
    check: rules<Values>({ email: required, how: required }),
  })
  return (
    <AccountForm form={form} onSubmit={onSend}>
      <EmailField {...form.bind('email')} />
      <RadioGroup label="Como" options={[{ value: 'a', label: 'Assim' }]} {...form.bind('how')} />
      <StillMissing form={form} labels={{ email: 'E-mail', how: 'Como' }} />
      <SubmitButton>Enviar</SubmitButton>
    </AccountForm>
  )
}

test('a press on the disabled button, and nothing else, shows what is missing; each of it leads to its field [VALID-26]', async () => {
  serve({})
  const send = vi.fn()
  const { container, person } = await mount(<Form onSend={send} />)
  const missing = () => container.querySelector('p[data-text=small]')?.textContent
  const errors = () => screen.queryAllByText('Este campo é obrigatório').length
  const [email, radio] = [screen.getByLabelText('E-mail'), screen.getByRole('radio')]
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  const press = (target: Element) => {
    fireEvent.pointerDown(target)
    fireEvent.pointerUp(target)
  }
  fireEvent.keyDown(email, { key: 'a' })
  for (const target of [radio, button, container.querySelector('form')!]) fireEvent.keyDown(target, { key: 'Enter' })
  press(email)
  expect([missing(), errors()]).toEqual([undefined, 0])
  await person.click(email)
  await person.tab()
  expect([missing(), errors()]).toEqual(['Para continuar, confira: E-mail, Como', 1])
  press(button)
  expect([missing(), errors()]).toEqual(['Para continuar, confira: E-mail, Como', 2])
  await person.click(screen.getByRole('button', { name: 'Como' }))
  expect(document.activeElement).toBe(radio)
  await person.click(radio)
  expect([missing(), errors()]).toEqual(['Para continuar, confira: E-mail', 1])
  await person.type(email, 'ana@exemplo.com')
  expect([missing(), errors(), button.disabled]).toEqual([undefined, 0, false])
  // The browser itself submits now: a second request of ours would send twice.
  fireEvent.keyDown(email, { key: 'Enter' })
  press(button)
  expect(send).not.toHaveBeenCalled()
  await person.click(button)
  expect(send.mock.calls).toEqual([[{ email: 'ana@exemplo.com', how: 'a', unnamed: '' }]])
})

test('the ways between the account screens keep where the viewer wanted to go [AUTH-09] [AUTH-37] [AUTH-30]', async () => {
  serve({})
  const { container } = await mount(
    <RegisterFrame title="Vamos começar." lead="Leva dois minutos.">
      <JoinChoices />
      <HaveCodeLink />
      <LoginNote wish="/notas" />
      <LoginNote wish={undefined} />
      <MicrosoftResult news="cancelled" />
    </RegisterFrame>,
    '/?redirect=%2Fnotas',
  )
  expect([...container.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Pela minha empresaTenho um código de ativação. Minha empresa paga o plano.', '/opt-in'],
    ['Por conta própriaCrio minha conta e escolho o plano anual.', '/cadastre-se'],
    ['Já tenho um código', '/recuperar-senha?redirect=%2Fnotas'],
    ['Atualize sua senha', '/criar-nova-senha?redirect=%2Fnotas'],
    ['Atualize sua senha', '/criar-nova-senha'],
    ['Entrar', '/login?redirect=%2Fnotas'],
    ['Pela minha empresa', '/opt-in'],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vamos começar.')
  expect(screen.getByText('Leva dois minutos.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('A entrada com a Microsoft foi cancelada.')
})
