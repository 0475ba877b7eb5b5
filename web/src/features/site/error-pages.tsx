import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useLocation, useRouter } from '@juntas/ui/router/hooks.ts'
import Search from 'lucide-react/icons/search'
import { useEffectEvent, useLayoutEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { useIsOnline } from '../../lib/offline/network.ts'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import { whenReachable } from './return-when-reachable.ts'

/** Missing page [SHELL-35] [ERROR-10]. */
export function NotFoundPage() {
  const isMember = useMaybeViewer() !== undefined
  return (
    <ErrorState
      size="page"
      kicker={m.errors_kicker({ status: '404' })}
      title={m.errors_404_title()}
      actions={
        <>
          <HomeLink />
          {isMember && (
            <ButtonLink to="/busca">
              <Icon of={Search} size={18} />
              {m.errors_go_search()}
            </ButtonLink>
          )}
        </>
      }
    >
      <span>{m.errors_404_text()}</span>. {isMember && m.errors_404_calm()}
    </ErrorState>
  )
}

/** Forbidden [SHELL-31] [ERROR-02]. */
export function ForbiddenPage() {
  const isMember = useMaybeViewer() !== undefined
  return (
    <ErrorState
      size="page"
      kicker={m.errors_kicker({ status: '403' })}
      title={m.errors_403_title()}
      actions={
        <>
          <HomeLink />
          {isMember ? (
            <ButtonLink to="/faq">{m.errors_go_help()}</ButtonLink>
          ) : (
            <ButtonLink to="/sobre" hash="ajuda">
              {m.errors_go_contact()}
            </ButtonLink>
          )}
        </>
      }
    >
      {m.errors_403_text()}
    </ErrorState>
  )
}

/**
 * No network, no answer, or the service is down [SHELL-33] [ERROR-07]: she reads which. When the server answers again,
 * the page goes back by itself.
 */
export function UnavailablePage() {
  const retry = useRetry()
  const { from } = useLocation().state
  const isMember = useMaybeViewer() !== undefined || hasSessionHint()
  const isOnline = useIsOnline()
  const goBack = useEffectEvent(retry)
  // A layout effect: an effect after the paint would miss a network that returns in between.
  useLayoutEffect(() => (from ? whenReachable(from, () => goBack()) : undefined), [from])
  return (
    <ErrorState
      size="page"
      kicker={isOnline ? m.errors_kicker({ status: '503' }) : undefined}
      title={isOnline ? m.errors_503_title() : m.errors_no_network_title()}
      actions={
        <>
          <RetryButton retry={retry} />
          {isMember && <ButtonLink to="/sem-rede">{m.errors_503_offline()}</ButtonLink>}
        </>
      }
    >
      {isOnline ? m.errors_503_text() : m.errors_no_network_text()}
    </ErrorState>
  )
}

/** Any other failure of the server, with its number [SHELL-34] [ERROR-05]. */
export function ServerErrorPage({ status }: { status: string }) {
  const retry = useRetry()
  return (
    <ErrorState
      size="page"
      kicker={m.errors_kicker({ status })}
      title={m.errors_5xx_title()}
      actions={
        <>
          <RetryButton retry={retry} />
          <ButtonLink to="/">{m.errors_go_home()}</ButtonLink>
        </>
      }
    >
      {m.errors_5xx_text()}
    </ErrorState>
  )
}

function HomeLink() {
  return (
    <ButtonLink to="/" kind="primary">
      {m.errors_go_home()}
    </ButtonLink>
  )
}

function RetryButton({ retry }: { retry: () => void }) {
  return (
    <Button kind="primary" onClick={retry}>
      {m.errors_try_again()}
    </Button>
  )
}

/** Back to the address that failed. */
function useRetry() {
  const router = useRouter()
  const { state } = useLocation()
  return () => void router.navigate({ href: state.from ?? '/', replace: true })
}
