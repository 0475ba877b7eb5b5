import { isSensitivePost } from '@juntas/contract/rules/post'
import type { Seed } from '../src/db/seeds/seed.ts'
import { recordAnswer, type Sensitive } from '../src/people/consent-store.ts'
import { olderThreads } from './board/board-older.ts'
import { recentThreads } from './board/board-recent.ts'

const authors = [...olderThreads, ...recentThreads]
  .filter(({ tag, isAnonymous }) => isSensitivePost({ tag, anonymous: isAnonymous === true }))
  .map(({ by }) => by)

/** Who agreed to what, before she answered or wrote it; everybody else meets the question. */
const agreed: Readonly<Record<Sensitive, readonly string[]>> = {
  surveys: ['ana', 'bia', 'gabi', 'helena', 'lia'],
  mentoring: ['helena'],
  board: [...new Set(['ana', 'bia', 'carla', 'helena', 'lia', ...authors])],
}
/** Before Lia's first answers. */
const daysAgo = 279

/** Whoever has sensitive data by the demo has agreed to it, like everybody else. */
export const consentsSeed: Seed = {
  name: 'demo/consents',
  async run(trx, { config, now }) {
    const members = await trx.selectFrom('members').select(['id', 'email', 'language']).execute()
    const byName = new Map(members.map((member) => [member.email.split('@')[0], member]))
    const at = new Date(now().getTime() - daysAgo * 86_400_000)
    for (const [purpose, names] of Object.entries(agreed) as [Sensitive, readonly string[]][])
      for (const name of names) {
        const { id: memberId, language } = byName.get(name)!
        await recordAnswer(trx, config, { memberId, purpose, language, how: 'question', given: true, at })
      }
  },
}
