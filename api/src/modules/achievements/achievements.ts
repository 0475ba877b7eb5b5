import type { achievements } from '@juntas/contract/achievements'
import { Failure } from '@juntas/contract/errors'
import { highestOf } from '@juntas/contract/rules/award'
import { contentPath } from '@juntas/contract/rules/library/content-path'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { fileReply } from '../../http/file-reply.ts'
import { translated } from '../../http/language.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { markSeen } from '../notifications/notify.ts'
import { earnedOf, progressOf } from './progress.ts'

export const handlers: Handlers<typeof achievements> = {
  async list({ db, viewer, query, language }) {
    let found = db.selectFrom('challenges')
    if (query.slug) found = found.where('slug', '=', query.slug)
    const [challenges, awards, progress, earned, sightings] = await Promise.all([
      found
        .selectAll()
        .orderBy('createdAt', query['order[createdAt]'])
        .orderBy('id', query['order[createdAt]'])
        .execute(),
      awardRows(db).orderBy('a.quantity').execute(),
      progressOf(db, viewer.id),
      earnedOf(db, viewer.id),
      db.selectFrom('awardSightings').select('awardId').where('memberId', '=', viewer.id).execute(),
    ])
    const seen = new Set(sightings.map((sighting) => sighting.awardId))
    const items = challenges.map((row) => {
      const challenge = translated(row, language)
      // An archived award stays with those who earned it.
      const own = awards.filter((award) => award.challengeId === row.id && (!award.isArchived || earned.has(award.id)))
      const current = highestOf(own.filter((award) => earned.has(award.id)))
      return {
        '@id': `/v1/challenges/${row.id}`,
        '@type': 'Challenge' as const,
        id: row.id,
        slug: row.slug,
        kind: row.kind,
        title: challenge.title,
        description: challenge.description,
        currentCustomerProgress: progress[row.kind],
        startBadge: { url: row.startBadgeUrl },
        startBadgeLabel: challenge.startBadgeLabel,
        lastBadge: { url: row.lastBadgeUrl },
        lastBadgeLabel: challenge.lastBadgeLabel,
        awards: own.map((award) =>
          awardOf(
            award,
            { earnedOn: earned.get(award.id) ?? null, isCurrent: award === current, isSeen: seen.has(award.id) },
            language,
          ),
        ),
      }
    })
    return { items, total: items.length }
  },

  async shareImage({ db, viewer, params, language, reply, workers }) {
    // Only earned awards have a picture: anything else would be false under our name.
    const award = await earnedAward(db, viewer.id, params.id)
    const { title, description } = translated(award, language)
    const png = await workers.run(viewer.id, 'shareImagePng', {
      name: viewer.name,
      award: title,
      line: description,
      step: award.step,
    })
    return fileReply(reply, `juntas-${award.step}.png`).type('image/png').send(png) as never
  },

  async seen(context) {
    const { db, viewer, params } = context
    await earnedAward(db, viewer.id, params.id)
    await db
      .insertInto('awardSightings')
      .values({ memberId: viewer.id, awardId: params.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await markSeen(context, db, viewer.id, { awardId: params.id })
    return null
  },
}

export const limits: Limits<typeof achievements> = { shareImage: { max: 20, seconds: 60, by: 'member' } }

const awardRows = (db: Db) =>
  db
    .selectFrom('awards as a')
    .innerJoin('challenges as ch', 'ch.id', 'a.challengeId')
    // A prize that is not published is no prize yet: the screen then says so [ACHIEVE-09].
    .leftJoin('contents as c', (join) =>
      join.onRef('c.id', '=', 'a.contentId').on('c.publishAt', '<=', sql<Date>`now()`),
    )
    .leftJoin('folders as f', 'f.id', 'c.folderId')
    .selectAll('a')
    .select([
      'ch.kind',
      'c.id as prizeId',
      'c.title as contentTitle',
      'c.slug as contentSlug',
      'c.summary as contentSummary',
      'c.thumbUrl as contentThumb',
      'c.translations as contentTranslations',
      'f.slug as folderSlug',
      'f.type as folderType',
      'f.id as folderId',
    ])

async function earnedAward(db: Db, memberId: number, id: number) {
  const award = await awardRows(db).where('a.id', '=', id).executeTakeFirst()
  if (!award) throw new Failure('not_found')
  if (!(await earnedOf(db, memberId)).has(award.id)) throw new Failure('forbidden')
  return award
}

type AwardRow = Awaited<ReturnType<ReturnType<typeof awardRows>['execute']>>[number]

interface Own {
  earnedOn: string | null
  isCurrent: boolean
  isSeen: boolean
}

function awardOf(row: AwardRow, { earnedOn, isCurrent, isSeen }: Own, language: Language) {
  const { title, description } = translated(row, language)
  const isOpen = earnedOn !== null
  return {
    '@id': `/v1/awards/${row.id}`,
    '@type': 'Award' as const,
    id: row.id,
    quantity: row.quantity,
    title,
    description,
    badge: { url: row.badgeUrl },
    shareImage: { url: `/v1/awards/${row.id}/share.png` },
    content: row.prizeId === null ? null : contentOf(row, language),
    isUnlocked: isOpen,
    earnedOn,
    isCurrent,
    isNew: isOpen && !isSeen,
  }
}

function contentOf(row: AwardRow, language: Language) {
  const words = { title: row.contentTitle ?? '', summary: row.contentSummary ?? '' }
  const { title, summary } = translated({ ...words, translations: row.contentTranslations }, language)
  return {
    '@id': `/v1/contents/${row.contentId}`,
    title,
    summary,
    picture: row.contentThumb,
    url: contentPath({ id: row.folderId!, slug: row.folderSlug!, type: row.folderType! }, row.contentSlug!),
  }
}
