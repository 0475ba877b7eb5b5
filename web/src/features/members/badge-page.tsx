import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { m } from '#paraglide/messages.js'
import type { ReplyOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/empty/error-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { currentLocale } from '../../ui/language/locale.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import styles from './badge-page.module.css'
import { badgeQuery } from './queries.ts'

/** /verificar/S-...: whether a badge in a curriculum is true, for whoever reads it there. */
export default function BadgePage({ code }: { code: string }) {
  const { data, isPending, error, refetch } = useQuery(badgeQuery(code))
  return (
    <div className={styles.page}>
      <h1>{m.members_verify_title()}</h1>
      {isPending ? (
        <SkeletonGroup>
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error instanceof ApiError ? error.message : undefined}</ErrorState>
      ) : (
        <Verdict code={code} badge={data} />
      )}
    </div>
  )
}

type Badge = ReplyOf<'GET /v1/badges/verify/{code}'>

function Verdict({ code, badge }: { code: string; badge: Badge | null }) {
  const isValid = badge?.isValid === true
  const [title, text] = isValid
    ? [m.members_verify_valid(), m.members_verify_valid_text()]
    : badge
      ? [m.members_verify_gone(), m.members_verify_gone_text()]
      : [m.members_verify_unknown(), m.members_verify_unknown_text()]
  const facts: [string, string][] = badge
    ? [
        [m.members_verify_badge(), badge.title],
        [m.members_verify_holder(), badge.name],
        [m.members_verify_challenge(), badge.challenge],
        ...(badge.reachedAt ? [[m.members_verify_reached(), dayOf(badge.reachedAt)] as [string, string]] : []),
        [m.members_verify_code(), badge.code],
      ]
    : [[m.members_verify_code(), code.toUpperCase()]]
  return (
    <section className={styles.verdict} aria-live="polite">
      {badge && <img className={styles.seal} src={badge.picture} alt="" width="112" height="112" />}
      <div className={styles.words}>
        <p className={styles.head} data-tone={isValid ? 'success' : 'danger'}>
          <Icon of={isValid ? CircleCheck : CircleX} size={24} />
          <strong>{title}</strong>
        </p>
        <p className={styles.text}>{text}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
    new Date(moment),
  )
