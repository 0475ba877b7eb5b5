import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { RadioCards, RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import { Slider } from '@juntas/ui/slider/slider.tsx'
import { useState } from 'react'
import { Section, Specimen } from './section.tsx'

const roles = ['Produto', 'Dados', 'Design', 'Engenharia', 'Marketing', 'Finanças'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

export function Choices() {
  const [terms, setTerms] = useState<boolean | ''>(true)
  const [chosen, setChosen] = useState(['produto', 'dados'])
  const [age, setAge] = useState('35')
  const [payment, setPayment] = useState('once')
  const [mails, setMails] = useState(true)
  const [zoom, setZoom] = useState(1.4)
  const [rotation, setRotation] = useState(90)
  return (
    <Section title="Escolhas" columns={3}>
      <Specimen name="Caixa de seleção">
        <div>
          <Checkbox
            label={
              <>
                Li e aceito os <TextAnchor href="#termos">termos de uso</TextAnchor>
              </>
            }
            value={terms}
            onChange={setTerms}
          />
          <Checkbox label="Me identifico como mulher" required error="Este campo é obrigatório" />
          <Checkbox label="Receber novidades" description="No máximo uma vez por semana." />
          <Checkbox label="Pela empresa" value disabled />
        </div>
      </Specimen>
      <Specimen name="Várias, com máximo de 3">
        <CheckboxGroup label="Áreas de interesse" options={roles} value={chosen} onChange={setChosen} columns={2} />
      </Specimen>
      <Specimen name="Uma de poucas">
        <RadioGroup
          label="Faixa de idade"
          value={age}
          onChange={setAge}
          options={[
            { value: '25', label: '25 a 34 anos' },
            { value: '35', label: '35 a 44 anos' },
            { value: '45', label: '45 anos ou mais' },
            { value: 'no', label: 'Prefiro não dizer', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Cartões: com o total dentro" wide>
        <RadioCards
          label="Como você quer pagar"
          value={payment}
          onChange={setPayment}
          options={[
            { value: 'once', label: 'À vista', description: 'uma cobrança de R$\u00A02.600,00' },
            { value: 'twelve', label: '12x de R$\u00A0260,00', description: 'total de R$\u00A03.120,00' },
          ]}
        />
      </Specimen>
      <Specimen name="Interruptor">
        <div>
          <Switch
            label="Avisos por e-mail"
            description="Convites, respostas e selos."
            value={mails}
            onChange={setMails}
          />
          <Switch label="Avisos no celular" />
          <Switch label="Avisos da empresa" value disabled />
        </div>
      </Specimen>
      <Specimen name="Controle deslizante">
        <Slider
          label="Zoom"
          min={1}
          max={5}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          format={(value) => `${value.toLocaleString('pt-BR')}x`}
        />
        <Slider label="Rotação" max={360} value={rotation} onChange={setRotation} format={(value) => `${value}°`} />
      </Specimen>
    </Section>
  )
}
