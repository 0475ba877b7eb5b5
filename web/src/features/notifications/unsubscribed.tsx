import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { api } from '../../lib/call/api.ts'
import { nameOf } from './notification-text.ts'
import styles from './unsubscribed.module.css'

/** The link in the e-mail is enough: it unsubscribes when the page opens, and can be undone. */
export function Unsubscribed({ token }: { token: string }) {
  const change = useMutation({
    meta: { inPlace: true },
    mutationFn: (wants: boolean) =>
      api(wants ? 'DELETE /v1/notification_unsubscribes/{token}' : 'POST /v1/notification_unsubscribes/{token}', {
        params: { token },
        kind: 'background',
        isPublic: true,
      }),
  })
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!asked.current) change.mutate(false)
    asked.current = true
  }, [])
  const { data, isError, isPending } = change
  if (isError)
    return (
      <div className={styles.page}>
        <h1>{m.notifications_stop_failed()}</h1>
        <p className={styles.lead}>{m.notifications_stop_failed_text()}</p>
        <ButtonLink to="/notificacoes" kind="primary">
          {m.notifications_preferences()}
        </ButtonLink>
      </div>
    )
  if (!data) return <Spinner size="page" />
  const name = nameOf(data.what)
  return (
    <div className={styles.page} role="status">
      <h1>{data.isSubscribed ? m.notifications_stop_undone() : m.notifications_stopped()}</h1>
      <p className={styles.lead}>
        {data.isSubscribed ? m.notifications_stop_undone_text({ name }) : m.notifications_stopped_text({ name })}
      </p>
      <div data-cluster="3">
        <Button working={isPending} onClick={() => change.mutate(!data.isSubscribed)}>
          {data.isSubscribed ? m.notifications_stop_again() : m.notifications_stop_undo()}
        </Button>
        <ButtonLink to="/notificacoes" kind="quiet">
          {m.notifications_preferences()}
        </ButtonLink>
      </div>
    </div>
  )
}
