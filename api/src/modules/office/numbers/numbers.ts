import { type NumberKind, numberRoles, type officeNumbers } from '@juntas/contract/office/numbers'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { languageOf } from '../../../http/language.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { type Completion, completionPoints, countCompletion, trailNumbers } from './completion.ts'
import { firstAnswers } from './first-answers.ts'
import { failedCharges, revenue } from './money.ts'
import { watchedNumbers } from './watched.ts'
import { weeksUntil } from './weeks.ts'

/** Sums alone: nothing here tells what one member did, and nothing reads surveys, mentoring, notes or authors. */
export const handlers: OfficeHandlers<typeof officeNumbers> = {
  async numbers({ db, viewer, query, request, now }) {
    const at = now()
    const weeks = weeksUntil(at, Number(query.weeks))
    const sees = (kind: NumberKind) => numberRoles[kind].some((role) => viewer.officeRoles.has(role))
    const [watched, withAccess, answers, completion, received, failed] = await Promise.all([
      watchedNumbers(db, weeks),
      membersWithAccess(db),
      sees('firstAnswer') ? firstAnswers(db, weeks, at) : null,
      sees('completion') ? keptCompletion(db, at) : null,
      sees('revenue') ? revenue(db, at, query.weeks === '52' ? 13 : 7) : null,
      sees('failed') ? failedCharges(db, weeks, at) : null,
    ])
    const week = 'week' as const
    return {
      '@id': '/v1/office/numbers',
      '@type': 'TeamNumbers' as const,
      countedAt: (completion?.countedAt ?? at).toISOString(),
      numbers: [
        { kind: 'active' as const, per: week, points: watched.active, withAccess },
        ...(sees('hours') ? [{ kind: 'hours' as const, per: week, points: watched.hours }] : []),
        ...(answers ? [{ kind: 'firstAnswer' as const, per: week, ...answers }] : []),
        ...(completion
          ? [{ kind: 'completion' as const, per: week, points: completionPoints(completion, weeks) }]
          : []),
        ...(received ? [{ kind: 'revenue' as const, per: 'month' as const, points: received }] : []),
        ...(failed ? [{ kind: 'failed' as const, per: week, ...failed }] : []),
      ],
      trails: completion && trailNumbers(completion, languageOf(request, viewer)),
    }
  },
}

async function membersWithAccess(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct member_id)::int as count from held_grants`.execute(db)
  return rows[0]?.count ?? 0
}

const keptMs = 10 * 60_000
const kept = new WeakMap<Db, { at: Date; completion: Promise<Completion> }>()

/** Trails are counted at most every ten minutes by a process, and once for all who ask meanwhile. */
function keptCompletion(db: Db, at: Date): Promise<Completion> {
  const last = kept.get(db)
  if (last && at.getTime() - last.at.getTime() < keptMs) return last.completion
  const completion = countCompletion(db, at)
  kept.set(db, { at, completion })
  completion.catch(() => kept.delete(db))
  return completion
}
