import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonAnchor, ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextAnchor, TextButton } from '@juntas/ui/link/text-link.tsx'
import Send from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Section, Specimen } from './section.tsx'

const kinds = [
  ['primary', 'Escolher'],
  ['ink', 'Nova publicação'],
  ['line', 'Cancelar'],
  ['quiet', 'Ver mais'],
  ['danger', 'Excluir'],
  ['quiet-danger', 'Excluir pedido'],
] as const

export function Buttons() {
  const [isWorking, setWorking] = useState(false)
  const [isStarred, setStarred] = useState(true)
  const work = () => {
    setWorking(true)
    setTimeout(setWorking, 2000, false)
  }
  return (
    <Section title="Botões">
      <Specimen name="Normal" row>
        {kinds.map(([kind, label]) => (
          <Button key={kind} kind={kind}>
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Pequeno (36 px, alvo de 44)" row>
        {kinds.map(([kind, label]) => (
          <Button key={kind} kind={kind} size="small">
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Com ícone" row>
        <Button kind="primary">
          <Icon of={Play} size={18} filled />
          Continuar assistindo
        </Button>
        <Button kind="ink" size="small">
          <Icon of={Plus} size={16} />
          Adicionar
        </Button>
        <Button kind="quiet-danger">
          <Icon of={Trash} size={18} />
          Excluir pedido
        </Button>
      </Specimen>
      <Specimen name="Desabilitado" row>
        {kinds.slice(0, 4).map(([kind, label]) => (
          <Button key={kind} kind={kind} disabled>
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Trabalhando: mesma largura, ainda com foco" row>
        <Button kind="primary" working={isWorking} onClick={work}>
          Salvar
        </Button>
        <Button kind="primary" working>
          Salvar
        </Button>
        <Button kind="ink" working workingLabel="Enviando">
          Enviar
        </Button>
        <Button working size="small">
          Aplicar
        </Button>
      </Specimen>
      <Specimen name="Largura toda, rótulo longo">
        <Button kind="primary" block>
          Entrar
        </Button>
        <Button block>Quero receber um código por e-mail para atualizar a minha senha de acesso</Button>
      </Specimen>
      <Specimen name="Link com cara de botão, link no texto">
        <div data-cluster="3">
          <ButtonLink to="/" kind="line">
            Ver a trilha
          </ButtonLink>
          <ButtonAnchor href="https://example.org" kind="quiet">
            Abrir o site
          </ButtonAnchor>
        </div>
        <p>
          Ao pagar, você concorda com os <TextAnchor href="#termos">termos</TextAnchor>. Não recebeu?{' '}
          <TextButton>Reenviar código</TextButton>
        </p>
      </Specimen>
      <Specimen name="Só ícone (alvo de 44)" row>
        <IconButton icon={MessagesSquare} label="Conversas" count={3} countLabel="3 não lidas" />
        <IconButton icon={Bell} label="Avisos" count={128} countLabel="99+ não lidos" />
        <IconButton
          icon={Star}
          label="Favoritar"
          aria-pressed={isStarred}
          filled={isStarred}
          onClick={() => setStarred(!isStarred)}
        />
        <IconButton icon={Heart} label="Curtir" kind="line" />
        <IconButton icon={Send} label="Enviar" kind="primary" />
        <IconButton icon={Trash} label="Excluir" disabled />
      </Specimen>
    </Section>
  )
}
