import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated, translatedTitle } from '../../http/language.ts'
import type { LoopCycle } from './cycle-store.ts'

/** Everything that gathered by itself during a cycle: the view knows the kinds, this file their words. */
export async function evidenceOf(db: Db, memberId: number, cycle: LoopCycle, language: Language) {
  let found = db
    .selectFrom('growthEvidence')
    .select(['kind', 'referenceId', 'folderId', 'isPracticed'])
    .where('memberId', '=', memberId)
    .where('at', '>=', cycle.startsAt)
  if (cycle.endsAt) found = found.where('at', '<', cycle.endsAt)
  const rows = await found.execute()
  const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.referenceId as number] : []))
  const [certificates, awards, notes, commitments] = await Promise.all([
    certificatesOf(db, idsOf('certificate')),
    awardsOf(db, memberId, idsOf('award'), language),
    pickedNotes(db, memberId, cycle.choices.notes),
    keptCommitments(db, memberId, cycle),
  ])
  const trailOfAward = new Map(rows.flatMap((row) => (row.kind === 'award' ? [[row.referenceId, row.folderId]] : [])))
  const folders = new Set(cycle.choices.trails.map(({ trailId }) => trailId))
  const isChosen = (folderId: number | null) => folderId !== null && folders.has(folderId)
  const ownNotes = rows.filter(({ kind, folderId }) => kind === 'note' && isChosen(folderId))
  const countOf = (some: typeof rows) => ({
    notes: some.length,
    practiced: some.filter(({ isPracticed }) => isPracticed).length,
  })
  const withoutIds = ({ id: _, ...award }: (typeof awards)[number]) => award
  return {
    of: (folderId: number) => ({
      ...countOf(ownNotes.filter((row) => row.folderId === folderId)),
      picked: notes.filter((note) => note.folderId === folderId).map(({ folderId: _, ...note }) => note),
      commitments: commitments.filter((one) => one.folderId === folderId).length,
      certificate: certificates.get(folderId) ?? null,
      awards: awards.filter(({ id }) => trailOfAward.get(id) === folderId).map(withoutIds),
    }),
    totals: {
      ...countOf(ownNotes),
      commitments: commitments.filter(({ folderId }) => isChosen(folderId)).length,
      certificates: [...certificates.keys()].filter(isChosen).length,
      awards: awards.length,
    },
    otherAwards: awards.filter(({ id }) => !isChosen(trailOfAward.get(id) ?? null)).map(withoutIds),
  }
}

/** What the member did of what was said in a circle; leaving the circle takes it away. */
async function keptCommitments(db: Db, memberId: number, cycle: LoopCycle) {
  let found = db
    .selectFrom('keptCommitments')
    .select('folderId')
    .where('memberId', '=', memberId)
    .where('keptAt', '>=', cycle.startsAt)
  if (cycle.endsAt) found = found.where('keptAt', '<', cycle.endsAt)
  return found.execute()
}

async function certificatesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, { code: string; issuedAt: string }>()
  const rows = await db
    .selectFrom('certificates')
    .select(['folderId', 'code', 'issuedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ folderId, code, issuedAt }) => [folderId, { code, issuedAt: issuedAt.toISOString() }]))
}

async function awardsOf(db: Db, memberId: number, ids: number[], language: Language) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('earnedAwards as e')
    .innerJoin('awards as a', 'a.id', 'e.awardId')
    .select(['a.id', 'a.title', 'a.translations', 'a.badgeUrl', 'e.earnedOn'])
    .where('e.memberId', '=', memberId)
    .where('a.id', 'in', ids)
    .orderBy('e.earnedOn')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: translated(row, language).title,
    badge: row.badgeUrl,
    earnedOn: row.earnedOn,
  }))
}

async function pickedNotes(db: Db, memberId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notes as n')
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .select(['n.id', 'n.title', 'n.description as text', 'n.createdAt', 'c.folderId'])
    .where('n.memberId', '=', memberId)
    .where('n.id', 'in', ids)
    .orderBy('n.createdAt')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** When the last episode of each of these trails was watched. */
export async function lastWatched(db: Db, memberId: number, folderIds: readonly number[]) {
  if (folderIds.length === 0) return new Map<number, Date | null>()
  const rows = await db
    .selectFrom('contentViews as v')
    .innerJoin('contents as c', 'c.id', 'v.contentId')
    .where('v.memberId', '=', memberId)
    .where('c.folderId', 'in', folderIds)
    .groupBy('c.folderId')
    .select((eb) => ['c.folderId', eb.fn.max('v.watchedAt').as('at')])
    .execute()
  return new Map(rows.map(({ folderId, at }) => [folderId, at]))
}

const mostNotes = 200

/** The notes on the chosen trails since the cycle began, newest first. */
export async function notesOf(db: Db, memberId: number, cycle: LoopCycle, language: Language) {
  const trails = cycle.choices.trails
  if (trails.length === 0) return []
  const rows = await db
    .selectFrom('notes as n')
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .select(['n.id', 'n.title', 'n.description', 'n.createdAt', 'n.practicedAt', 'c.folderId'])
    .select(['c.title as contentTitle', 'c.translations'])
    .where('n.memberId', '=', memberId)
    .where('n.createdAt', '>=', cycle.startsAt)
    .where(
      'c.folderId',
      'in',
      trails.map(({ trailId }) => trailId),
    )
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostNotes)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.description,
    createdAt: row.createdAt.toISOString(),
    area: trails.find(({ trailId }) => trailId === row.folderId)!.area,
    contentTitle: translatedTitle(row.contentTitle, row.translations, language),
    isPracticed: row.practicedAt !== null,
  }))
}
