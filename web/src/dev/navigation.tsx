import { Chip, ChipRow, RemovableChip } from '@juntas/ui/chip/chip.tsx'
import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { Tabs } from '@juntas/ui/tabs/tabs.tsx'
import { useState } from 'react'
import { Section, Specimen } from './section.tsx'

const filters = ['Todas', 'Trabalho', 'Família', 'Saúde', 'Lazer', 'Assédio']

export function Navigation() {
  const [tab, setTab] = useState('notes')
  const [filter, setFilter] = useState('Todas')
  const [roles, setRoles] = useState(['Head de Dados', 'Gerente de Produto'])
  const [page, setPage] = useState(5)
  return (
    <Section title="Navegação">
      <Specimen name="Abas">
        <Tabs
          label="Sobre este conteúdo"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'about', label: 'Descrição', panel: <p>O que você vai ver, e com quem.</p> },
            { id: 'network', label: 'Network', panel: <p>Quem viu o mesmo que você.</p> },
            { id: 'new', label: 'Nova nota', panel: <p>Escreva e escolha uma marca.</p> },
            { id: 'notes', label: 'Notas', count: 4, panel: <p>Preparar a pergunta de abertura.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Chip: filtra">
        <ChipRow label="Assunto" scroll>
          {filters.map((name) => (
            <Chip key={name} isPressed={name === filter} onPress={() => setFilter(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <div data-cluster="3">
          {roles.map((role) => (
            <RemovableChip key={role} name={role} onRemove={() => setRoles(roles.filter((one) => one !== role))} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Abre e fecha: linha">
        <div>
          <Disclosure title="Como cancelo a assinatura?" startsOpen>
            Pela loja do aplicativo (iOS ou Android), até a véspera da renovação.
          </Disclosure>
          <Disclosure title="Minha empresa vê o que eu escrevo?">
            Não. Ela vê só números do grupo, e nunca de um grupo pequeno.
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Abre e fecha: painel">
        <Disclosure kind="panel" title="Metodologia" summary={<ProgressBar label="Assistido" value={44} />} startsOpen>
          9 episódios, 3 horas e 12 minutos.
        </Disclosure>
      </Specimen>
      <Specimen name="Páginas" wide>
        <Pagination page={page} pages={12} onChange={setPage} />
        <Pagination page={1} pages={3} onChange={() => {}} label="Páginas de respostas" />
      </Specimen>
    </Section>
  )
}
