import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { GatewayAway } from './card/tokenise.ts'
import { isLost } from './card/use-card-token.ts'

/** Why nothing was bought or saved. */
export interface Refusal {
  title?: string
  text: string
  /** The account is about to be deleted: the text leads to where that is undone. */
  isDeleting?: boolean
}

/** The refusals that a purchase and a change of the card have in common. */
export function commonRefusal(failure: unknown): Refusal | undefined {
  if (failure instanceof GatewayAway) return { text: m.billing_gateway_offline() }
  if (isLost(failure)) return { text: m.billing_lost_answer() }
  if (failure instanceof ApiError && failure.code === 'deletion_pending')
    return { text: m.billing_deletion_pending(), isDeleting: true }
  return undefined
}

/** The place of a refusal, which takes the focus when it comes. */
export function RefusalPlace({
  refusal,
  className,
  children,
}: {
  refusal: Refusal | null
  className: string | undefined
  children?: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) place.current?.focus()
  }, [refusal])
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {refusal && (
        <Alert kind="danger" title={refusal.title}>
          {refusal.isDeleting ? <TextLink to="/privacidade">{refusal.text}</TextLink> : refusal.text}
        </Alert>
      )}
      {children}
    </div>
  )
}
