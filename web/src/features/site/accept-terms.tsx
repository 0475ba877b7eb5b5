import { ApiError } from '@juntas/client/api-error.ts'
import { safeRedirect } from '@juntas/contract/rules/redirect'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Wordmark } from '@juntas/ui/brand/brand.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { LanguagePicker } from '@juntas/ui/language/language-picker.tsx'
import prose from '@juntas/ui/prose/prose.module.css'
import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import { dateText } from '../../lib/language/date-text.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import styles from './accept-terms.module.css'
import { LinkedText } from './linked-text.tsx'
import { termsQuery, useAcceptTerms } from './terms-queries.ts'

/** New terms: read and accept, sign out, or take one's data and leave. */
export function AcceptTerms() {
  const { owesTerms } = useViewer()
  const { data: terms } = useSuspenseQuery(termsQuery)
  const { redirect } = useSearch()
  const onward = safeRedirect(redirect ?? '/', window.location.origin)
  const navigate = useNavigate()
  const accept = useAcceptTerms()
  const { error } = accept
  return (
    <div className={styles.frame}>
      <header className={styles.top} data-inline="4" data-justify="between">
        <Wordmark />
        <LanguagePicker />
      </header>
      {owesTerms ? (
        <>
          <h1 className={styles.title}>{m.site_terms_asked()}</h1>
          <p data-text="lead">{m.site_terms_lead({ date: dateText(terms.effectiveAt) })}</p>
          {terms.changes && (
            <section className={styles.news} data-card>
              <h2>{m.site_terms_news()}</h2>
              <p>{terms.changes}</p>
            </section>
          )}
          <section aria-label={m.site_terms_whole()}>
            <Html html={terms.content} className={prose.prose} />
          </section>
          <div className={styles.actions}>
            {error && <Alert kind="danger">{error instanceof ApiError ? error.message : m.errors_unexpected()}</Alert>}
            <div data-cluster="3">
              <Button
                kind="primary"
                working={accept.isPending}
                onClick={() =>
                  accept.mutate(terms.version, { onSuccess: () => void navigate({ href: onward, replace: true }) })
                }
              >
                {m.site_terms_accept()}
              </Button>
              <ButtonLink to="/sair" kind="line">
                {m.site_terms_leave()}
              </ButtonLink>
            </div>
            <p data-text="small">
              <LinkedText text={m.site_terms_rights()} />
            </p>
          </div>
        </>
      ) : (
        <>
          <h1 className={styles.title}>{m.site_terms_done()}</h1>
          <p data-text="lead">{m.site_terms_done_text({ version: terms.version })}</p>
          <ButtonLink href={onward} kind="primary" className={styles.onward}>
            {m.site_terms_go_on()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
