import { cardExpiryMask, cardNumberMask } from '@juntas/ui/field/card-masks.ts'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cnpjMask, cpfMask, zipMask } from '@juntas/ui/field/masks.ts'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { PhoneField } from '@juntas/ui/field/phone-field.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Section, Specimen } from './section.tsx'

const areas = [
  { value: 'product', label: 'Produto' },
  { value: 'data', label: 'Dados' },
  { value: 'law', label: 'Jurídico' },
  { value: 'people', label: 'Gente e cultura', disabled: true },
]

export function Fields() {
  const [text, setText] = useState('Ana Luísa Ribeiro')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('Juntas#2026')
  const [story, setStory] = useState(
    'Lidero o produto de pagamentos para pequenos negócios, com um time de nove pessoas.',
  )
  const [area, setArea] = useState('')
  const [phone, setPhone] = useState({ countryCode: '55', number: '81987654321' })
  const [day, setDay] = useState('1988-03-09')
  const [numbers, setNumbers] = useState<Record<string, string>>({ cpf: '52998224725', card: '5162306402198734' })
  const number = (name: string) => ({
    value: numbers[name] ?? '',
    onChange: (value: string) => setNumbers({ ...numbers, [name]: value }),
  })
  return (
    <Section title="Campos" columns={3}>
      <Specimen name="Texto">
        <TextField label="Nome completo" value={text} onChange={setText} />
        <TextField label="Cupom" placeholder="Digite o código" hint="Opcional. O desconto aparece no resumo." />
      </Specimen>
      <Specimen name="Com erro e marca de obrigatório">
        <TextField label="Nome completo" required error="Este campo é obrigatório" />
        <MaskedField
          label="CPF"
          mask={cpfMask}
          value="11111111111"
          required
          error="Este CPF não é válido. Confira os 11 números."
        />
      </Specimen>
      <Specimen name="Desabilitado e somente leitura">
        <TextField label="Empresa" value="Aurora" disabled hint="Quem muda é a sua empresa." />
        <TextField label="E-mail" value="ana@demo.juntas.test" readOnly />
      </Specimen>
      <Specimen name="E-mail e senha: sem espaços">
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          placeholder="voce@exemplo.com"
        />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          aside={<TextAnchor href="#senha">Esqueci minha senha</TextAnchor>}
        />
      </Specimen>
      <Specimen name="Telefone: código do país e máscara de cada um">
        <PhoneField label="Celular" value={phone} onChange={setPhone} hint="Usado só para avisos da sua conta." />
        <PhoneField label="Celular" required error="Este telefone não é válido. Confira os números." />
      </Specimen>
      <Specimen name="Máscaras">
        <MaskedField label="CPF" mask={cpfMask} {...number('cpf')} />
        <MaskedField label="CNPJ" mask={cnpjMask} {...number('cnpj')} placeholder="00.000.000/0000-00" />
      </Specimen>
      <Specimen name="Cartão: a bandeira muda os grupos">
        <MaskedField
          label="Número do cartão"
          mask={cardNumberMask}
          autoComplete="cc-number"
          trailing={<Icon of={CreditCard} />}
          {...number('card')}
        />
        <MaskedField
          label="Validade"
          mask={cardExpiryMask}
          autoComplete="cc-exp"
          placeholder="MM/AA"
          {...number('expiry')}
        />
      </Specimen>
      <Specimen name="CEP e padrão próprio">
        <MaskedField label="CEP" mask={zipMask} placeholder="00000-000" {...number('zip')} />
        <MaskedField label="Código" mask="99999" hint="5 dígitos, no seu e-mail." {...number('code')} />
      </Specimen>
      <Specimen name="Data">
        <DateField label="Data de nascimento" value={day} onChange={setDay} max="2026-11-15" />
        <DateField label="Fim" error="O fim não pode vir antes do início" value="2020-01-01" required />
      </Specimen>
      <Specimen name="Lista">
        <Select label="Área" options={areas} value={area} onChange={setArea} />
        <Select label="Área" options={areas} required error="Este campo é obrigatório" />
        <Select label="Área" options={areas} value="data" disabled />
      </Specimen>
      <Specimen name="Texto longo: cresce e conta">
        <TextArea
          label="O que você faz"
          value={story}
          onChange={setStory}
          maxLength={280}
          hint="Com números, se puder."
        />
      </Specimen>
      <Specimen name="Rótulo escondido">
        <TextField
          label="Buscar"
          hideLabel
          type="search"
          placeholder="Buscar um conteúdo"
          leading={<Icon of={Search} />}
        />
      </Specimen>
    </Section>
  )
}
