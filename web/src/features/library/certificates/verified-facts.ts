import { m } from '#paraglide/messages.js'
import type { ReplyOf } from '../../../lib/call/api.ts'
import { dayText } from '../day-text.ts'
import { timeText } from '../view.ts'

type Verification = ReplyOf<'GET /v1/certificates/verify/{code}'>

/** The facts about a certificate: always its code, the rest only while it is valid. */
export function verifiedFacts(code: string, verification: Verification | null) {
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
  return facts
}
