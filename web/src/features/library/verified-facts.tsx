import { m } from '#paraglide/messages.js'
import type { ReplyOf } from '../../lib/api.ts'
import { dayText } from './day-text.ts'
import styles from './verification-page.module.css'
import { timeText } from './view.ts'

type Verification = ReplyOf<'GET /v1/certificates/verify/{code}'>

export function VerifiedFacts({ code, verification }: { code: string; verification: Verification | null }) {
  const facts: [string, string][] = [[m.library_verify_code(), code]]
  if (verification) {
    const { trail, name, episodeCount, duration, finishedAt, issuedAt } = verification
    facts.unshift(
      [m.library_verify_trail(), trail ?? ''],
      [m.library_verify_name(), name ?? m.library_verify_no_name()],
      [
        m.library_verify_length(),
        m.library_verify_length_value({
          episodes: m.library_episodes({ count: episodeCount ?? 0 }),
          time: timeText(duration ?? 0),
        }),
      ],
      [m.library_verify_finished(), finishedAt ? dayText(finishedAt) : ''],
      [m.library_verify_issued(), issuedAt ? dayText(issuedAt) : ''],
    )
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
