import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Card } from '@juntas/ui/card/card.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import styles from './catalogue.module.css'
import { Section, Specimen } from './section.tsx'

// A drawn portrait as a data address, so that this page needs no server.
const face = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#4560C4"/><circle cx="20" cy="17" r="8" fill="#7a4a2c"/><path d="M4 40a16 16 0 0 1 32 0z" fill="#E9A431"/></svg>',
)}`

export function Grounds() {
  return (
    <Section title="Fundos e rostos" columns={3}>
      <Specimen name="Painel">
        <Card as="section">
          <h3>Perfil 80% completo</h3>
          <p className={styles.soft}>Falta o endereço. Ele só é usado na nota fiscal.</p>
        </Card>
      </Specimen>
      <Specimen name="Rebaixado">
        <Card kind="sunken">
          <h3>Faltam 3 para o selo Constante</h3>
          <p className={styles.soft}>Você já assistiu 12.</p>
        </Card>
      </Specimen>
      <Specimen name="Berinjela: os tons de dentro são os do escuro">
        <Card kind="strong">
          <div data-stack="3">
            <h3>Negociar sem pedir desculpas</h3>
            <ProgressBar label="Assistido" value={52} />
            <div data-cluster="3">
              <Button kind="primary">Continuar</Button>
              <Button>Ver a trilha</Button>
            </div>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Avatar: rosto, iniciais, anônima" wide row>
        <Avatar name="Ana Ribeiro" src={face} size="small" />
        <Avatar name="Ana Ribeiro" src={face} />
        <Avatar name="Ana Ribeiro" src={face} size="large" />
        <Avatar name="Yara Nunes" size="small" />
        <Avatar name="Yara Nunes" />
        <Avatar name="Yara Nunes" size="large" />
        <AnonymousAvatar />
        <AnonymousAvatar size="large" />
        <Avatar name="Helena Prado" size="portrait" alt="Helena Prado" />
      </Specimen>
    </Section>
  )
}
