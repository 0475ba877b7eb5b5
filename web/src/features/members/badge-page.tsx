import { ApiError } from '@juntas/client/api-error.ts'
import { zone } from '@juntas/contract/rules/zone'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { Verdict } from '@juntas/ui/verdict/verdict.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { dateText } from '../../lib/language/date-text.ts'
import styles from './badge-page.module.css'

/** The public page of a badge; null when there is none, or the member does not show it. */
const badgeQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'badge', code],
    queryFn: async ({ signal }) => {
      const options = { params: { code }, kind: 'page', isPublic: true, isQuiet: true, signal } as const
      return api('GET /v1/badges/verify/{code}', options).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
        throw error
      })
    },
    retry: false,
  })

/** /verificar/S-...: whether a badge in a résumé is genuine, for anyone who reads it there. */
export default function BadgePage({ code }: { code: string }) {
  const { data, isPending, error, refetch } = useQuery(badgeQuery(code))
  return (
    <div className={styles.page}>
      <h1>{m.members_verify_title()}</h1>
      {isPending ? (
        <SkeletonBlock height="16rem" />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error instanceof ApiError ? error.message : undefined}</ErrorState>
      ) : (
        <OfBadge code={code} badge={data} />
      )}
    </div>
  )
}

type Badge = ReplyOf<'GET /v1/badges/verify/{code}'>

function OfBadge({ code, badge }: { code: string; badge: Badge | null }) {
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
        ...(badge.reachedAt
          ? [
              [m.members_verify_reached(), dateText(badge.reachedAt, { dateStyle: 'long', timeZone: zone })] as [
                string,
                string,
              ],
            ]
          : []),
        [m.members_verify_code(), badge.code],
      ]
    : [[m.members_verify_code(), code.toUpperCase()]]
  return <Verdict picture={badge?.picture} isValid={isValid} title={title} text={text} facts={facts} />
}
