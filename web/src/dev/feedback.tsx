import { Alert } from '@juntas/ui/alert/alert.tsx'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Count } from '@juntas/ui/badge/count.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Callout } from '@juntas/ui/callout/callout.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '@juntas/ui/skeleton/skeleton.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Section, Specimen } from './section.tsx'

export function Feedback() {
  return (
    <Section title="Avisos e espera">
      <Specimen name="Caixa de aviso">
        <Alert kind="danger" live={false} title="O pagamento não passou.">
          Nada foi cobrado. Confira o limite ou use outro cartão.
        </Alert>
        <Alert kind="success" live={false}>
          Respostas salvas. Você pode fechar esta página.
        </Alert>
        <Alert kind="warning" live={false} action={<TextButton>Atualizar cartão</TextButton>}>
          Seu cartão vence neste mês.
        </Alert>
        <Alert kind="info" live={false} onDismiss={() => {}}>
          Uma especialista responde em até 48 horas.
        </Alert>
      </Specimen>
      <Specimen name="Nota: quem vê, como funciona">
        <Callout icon={ShieldCheck} title="Só você vê.">
          A sua empresa não vê nada desta página.
        </Callout>
        <Callout icon={ShieldCheck} size="small">
          Só vocês duas leem esta conversa.
        </Callout>
      </Specimen>
      <Specimen name="Em toda parte: fica na troca de tela" row>
        <Button onClick={() => showAlert('Você não tem permissão para acessar essa página')}>
          Abrir aviso de erro
        </Button>
        <Button onClick={() => showAlert('Sua publicação foi enviada.', { kind: 'success' })}>
          Abrir aviso de sucesso
        </Button>
        <Button onClick={() => showToast('Nota salva em 12:48', { action: { label: 'Ver', onSelect: () => {} } })}>
          Mostrar recado
        </Button>
        <Button
          onClick={() =>
            showToast('Sem conexão. Guardamos o que você escreveu.', {
              icon: WifiOff,
              action: { label: 'Tentar de novo', onSelect: () => {} },
            })
          }
        >
          Mostrar recado longo
        </Button>
      </Specimen>
      <Specimen name="Progresso">
        <ProgressBar label="Assistido" value={52} />
        <ProgressBar label="Perfil completo" value={80} size="regular" />
        <ProgressBar label="Pesquisa" value={18} max={48} segments={12} size="regular" text="18 de 48" />
      </Specimen>
      <Specimen name="Espera">
        <div data-cluster="3">
          <Spinner />
          <Spinner label="Procurando o perfil ideal" />
          <Count value={3} label="3 mensagens não lidas" />
          <Count value={240} label="240 mensagens não lidas" />
        </div>
        <Spinner size="page" />
      </Specimen>
      <Specimen name="Esqueleto: a forma do que vem">
        <SkeletonGroup>
          <div data-stack="3">
            <Skeleton shape="art" />
            <Skeleton width="34%" />
            <Skeleton shape="title" width="80%" />
            <SkeletonText />
            <div data-cluster="3">
              <Skeleton shape="disc" />
              <Skeleton width="40%" />
              <Skeleton shape="button" />
            </div>
          </div>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Vazio">
        <EmptyState
          title="Nenhuma nota"
          headingLevel={3}
          action={
            <>
              <Button kind="primary">Continuar assistindo</Button>
              <Button kind="quiet">Ver trilhas</Button>
            </>
          }
        >
          Toque em <strong>Anotar aqui</strong> durante um vídeo. A nota guarda o minuto exato, e você volta para ele
          com um clique.
        </EmptyState>
      </Specimen>
      <Specimen name="Erro no lugar de um bloco" wide>
        <ErrorState onRetry={() => {}} />
      </Specimen>
      <Specimen name="Erro de tela inteira" wide>
        <ErrorState
          size="page"
          kicker="Erro 404"
          title="Página não encontrada"
          actions={
            <>
              <Button kind="primary">Ir para o início</Button>
              <Button>Buscar um conteúdo</Button>
            </>
          }
        >
          A página não existe ou foi excluída. Suas notas, seu progresso e suas conversas continuam no lugar.
        </ErrorState>
      </Specimen>
    </Section>
  )
}
