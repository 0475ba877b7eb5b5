import { terms } from '@juntas/contract/rules/form/selection'
import { cpf } from '@juntas/contract/rules/person/cpf'
import { email } from '@juntas/contract/rules/person/email'
import { password } from '@juntas/contract/rules/person/password'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { delay } from '@juntas/ui/delay.ts'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FieldColumns, FormActions } from '@juntas/ui/form/form-layout.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { Section, Specimen } from './section.tsx'

type SignUp = { email: string; cpf: string; password: string; terms: boolean | '' }

export function Forms() {
  const form = useForm<SignUp>({
    draft: 'none',
    values: { email: '', cpf: '', password: '', terms: '' },
    check: rules({ email, cpf, password, terms }),
  })
  const send = async (values: SignUp) => {
    await delay(1500)
    if (values.email.startsWith('ana@'))
      form.refuse({ email: 'Este e-mail já tem cadastro. Entre ou recupere a senha.' })
    else showToast('Cadastro salvo')
  }
  return (
    <Section title="Formulário">
      <Specimen name="Confere ao sair do campo; envia quando está válido e mudou">
        <Form form={form} onSubmit={send}>
          <TextField label="E-mail" type="email" autoComplete="email" required {...form.bind('email')} />
          <FieldColumns>
            <MaskedField label="CPF" mask={cpfMask} required {...form.bind('cpf')} />
            <PasswordField
              label="Senha"
              autoComplete="new-password"
              required
              hint="De 8 a 24 caracteres."
              {...form.bind('password')}
            />
          </FieldColumns>
          <Checkbox label="Li e aceito os termos de uso" required {...form.bind('terms')} />
          <FormFailure />
          <FormActions>
            <SubmitButton workingLabel="Enviando">Cadastrar</SubmitButton>
            <SubmitButton always kind="line">
              Cadastrar (sempre pronto)
            </SubmitButton>
          </FormActions>
        </Form>
      </Specimen>
    </Section>
  )
}
