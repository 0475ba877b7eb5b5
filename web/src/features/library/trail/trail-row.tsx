import { artIn } from '@juntas/contract/rules/library/art'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { CertificatePart } from '../certificates/certificate-part.tsx'
import { useIssue } from '../certificates/certificate-queries.ts'
import styles from '../progress-page.module.css'
import type { Certificate, Trail } from '../types.ts'
import { artOfTrail, nextPlace } from './trail-places.ts'

/** One trail: the member's progress, and the certificate once it is finished. */
export function TrailRow({ trail, certificate }: { trail: Trail; certificate: Certificate | undefined }) {
  const percent = m.library_progress_percent({ percent: trail.progress })
  return (
    <article className={styles.row} data-card>
      <img
        className={styles.art}
        src={artIn('hero', artOfTrail(trail))}
        alt=""
        loading="lazy"
        width={176}
        height={122}
      />
      <div data-stack="2">
        <h2 className={styles.title}>
          <Link to="/habilidades/$id" params={{ id: String(trail.id) }}>
            {trail.title}
          </Link>
        </h2>
        <div className={styles.bar}>
          <ProgressBar label={trail.title} value={trail.progress} text={percent} size="regular" />
          <span className={styles.percent}>{percent}</span>
        </div>
        <p data-text="count">{m.library_progress_count({ done: trail.watchedCount, all: trail.episodeCount })}</p>
      </div>
      <div className={styles.go}>
        {trail.progress < 100 ? <GoOn trail={trail} /> : !certificate && <Issue trail={trail} />}
      </div>
      {certificate && <CertificatePart certificate={certificate} />}
    </article>
  )
}

function GoOn({ trail }: { trail: Trail }) {
  const next = nextPlace(trail)
  if (!next?.episode.hasAccess)
    return (
      <ButtonLink to="/habilidades/$id" params={{ id: String(trail.id) }}>
        {m.library_see_trail()}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/habilidades/$id/$seasonOrContent"
      params={{ id: String(trail.id), seasonOrContent: next.episode.slug }}
    >
      {next.kind === 'start' ? m.library_progress_start() : m.library_continue()}
    </ButtonLink>
  )
}

function Issue({ trail }: { trail: Trail }) {
  const { mutate, isPending } = useIssue(trail)
  return (
    <Button
      kind="primary"
      working={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => void showToast(m.library_certificate_ready()) })}
    >
      {m.library_certificate_issue()}
    </Button>
  )
}
