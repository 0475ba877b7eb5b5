import { Failure } from '@juntas/contract/errors'
import { readsHidden } from '@juntas/contract/rules/access'
import { sql } from 'kysely'
import { isOwnAnonymous } from '../../anonymity/own-posts.ts'
import { commentPlace, seals } from '../../anonymity/seal.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import { m } from '../../paraglide/messages.js'
import { chosenBy, unseenBy } from '../../people/blocks.ts'
import { type Access, accessOf } from '../library/access.ts'

/** The reader: what they may open, and which comments are their own. */
export interface Reader extends Access {
  memberId: number
  /**
   * The reader's own anonymous post: there, members who blocked the reader are shown as to any other reader (GAP-42).
   */
  ownPostId: number | null
  /** Moderators read every conversation, hidden parts included, because they decide about it. */
  readsAll: boolean
}
export const readerOf = async (db: Db, viewer: Viewer): Promise<Reader> => ({
  ...(await accessOf(db, viewer)),
  memberId: viewer.id,
  ownPostId: null,
  readsAll: readsHidden(viewer.roles),
})

/** The same under one post; the reader's own anonymous post is recognized by its mark. */
export async function readerUnderPost(db: Db, viewer: Viewer, dataKey: string, postId: number | null): Promise<Reader> {
  const reader = await readerOf(db, viewer)
  const isOwn = postId !== null && (await isOwnAnonymous(db, { memberId: viewer.id, dataKey }, postId))
  return { ...reader, ownPostId: isOwn ? postId : null }
}

/**
 * Visible comments: under contents the reader may open and posts the reader may read; a removed one only while it has
 * replies. Members with a block between them do not read each other; this never reveals an anonymous author (GAP-42).
 */
export const rows = (db: Db, { folderIds, opensFree, awards, memberId, ownPostId, readsAll }: Reader) =>
  db
    .selectFrom('comments as c')
    .leftJoin('contents as ct', 'ct.id', 'c.contentId')
    .leftJoin('posts as po', 'po.id', 'c.postId')
    .leftJoin('members as m', 'm.id', 'c.memberId')
    .leftJoin('commentAuthors as ca', 'ca.commentId', 'c.id')
    .where((eb) =>
      eb.or([
        eb('c.hiddenAt', 'is', null),
        eb('c.memberId', '=', memberId),
        ...(readsAll ? [eb.lit(true)] : []),
        ...(ownPostId === null ? [] : [eb.and([eb('c.postId', '=', ownPostId), eb('c.isAuthor', '=', true)])]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('c.memberId', 'is', null),
        eb('c.memberId', 'not in', unseenBy(memberId)),
        ...(ownPostId === null
          ? []
          : [eb.and([eb('c.postId', '=', ownPostId), eb('c.memberId', 'not in', chosenBy(memberId))])]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([
          eb('po.id', 'is not', null),
          eb.or([
            eb('po.hiddenAt', 'is', null),
            eb('po.memberId', '=', memberId),
            ...(ownPostId === null ? [] : [eb('po.id', '=', ownPostId)]),
          ]),
          eb.or([eb('po.memberId', 'is', null), eb('po.memberId', 'not in', unseenBy(memberId))]),
        ]),
        ...(readsAll ? [eb.lit(true)] : []),
        eb.and([
          eb('ct.id', '<>', eb.fn<number>('all', [eb.val([...awards.keys()])])),
          eb.or([
            eb('ct.folderId', '=', eb.fn.any(eb.val([...folderIds]))),
            ...(opensFree ? [eb('ct.isFree', '=', true)] : []),
          ]),
        ]),
        eb('ct.id', '=', eb.fn.any(eb.val([...awards].filter(([, isEarned]) => isEarned).map(([id]) => id)))),
        eb('c.memberId', '=', memberId),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('c.removedAt', 'is', null),
        eb.exists(
          eb
            .selectFrom('comments as r')
            .whereRef('r.parentId', '=', 'c.id')
            .where('r.removedAt', 'is', null)
            .select('r.id'),
        ),
      ]),
    )

const isSpecialist = sql<boolean>`exists (select from member_roles mr where mr.member_id = c.member_id and mr.role = 'specialist')`

const full = (found: ReturnType<typeof rows>) =>
  found.select((eb) => [
    'c.id',
    'c.text',
    'c.createdAt',
    'c.editedAt',
    'c.removedAt',
    'c.hiddenAt',
    'c.memberId',
    'c.contentId',
    'c.postId',
    'c.isAuthor',
    'ca.mark',
    'c.parentId',
    'm.name',
    'm.nickname',
    'm.avatarUrl',
    isSpecialist.as('isSpecialist'),
    eb
      .selectFrom('customers as cu')
      .whereRef('cu.memberId', '=', 'c.memberId')
      .select('cu.companyJobRole')
      .as('companyJobRole'),
    eb
      .selectFrom('comments as r')
      .whereRef('r.parentId', '=', 'c.id')
      .where('r.removedAt', 'is', null)
      .select((sub) => sub.fn.countAll<number>().as('n'))
      .as('replies'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof full>['execute']>>[number]

interface Order {
  page: number
  perPage: number
  'order[createdAt]': 'asc' | 'desc'
}

/** Specialists first in both orders; the toggle only reverses the time (GAP-86). */
export async function pageOf(found: ReturnType<typeof rows>, query: Order, reading: Reading) {
  const direction = query['order[createdAt]']
  const { rows: page, total } = await paged(
    full(found)
      .orderBy(isSpecialist, 'desc')
      // Anonymous authors' times are rounded to the minute, so within a minute the id decides the order.
      .orderBy(sql`date_trunc('minute', c.created_at)`, direction)
      .orderBy('c.id', direction),
    found,
    query,
  )
  return { items: page.map((row) => commentOf(row, reading)), total }
}

export async function find(db: Db, reader: Reader, id: number) {
  const row = await full(rows(db, reader).where('c.id', '=', id)).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/** What is needed to show a comment, the key that recognizes an anonymous author among it. */
interface Reading {
  viewer: Viewer
  config: Pick<Config, 'dataKey'>
  language: Language
}

/** Whether a comment is the viewer's, named or anonymous. */
export const isOwn = (row: Pick<Row, 'id' | 'memberId' | 'isAuthor' | 'mark'>, viewerId: number, dataKey: string) =>
  row.isAuthor ? seals(dataKey).isMark(row.mark, commentPlace(row.id), viewerId) : row.memberId === viewerId

export function commentOf(row: Row, { viewer, config, language }: Reading) {
  const isRemoved = row.removedAt !== null
  const isMine = !isRemoved && isOwn(row, viewer.id, config.dataKey)
  return {
    '@id': `/v1/comments/${row.id}`,
    '@type': 'Comment' as const,
    id: row.id,
    text: isRemoved ? '' : row.text,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.editedAt !== null,
    isRemoved,
    isHidden: row.hiddenAt !== null,
    user: isRemoved
      ? { '@id': '', name: '', avatar: null, companyJobRole: null, specialist: false }
      : row.isAuthor
        ? {
            '@id': `/v1/posts/${row.postId}/author`,
            name: m.comments_author({}, { locale: language }),
            avatar: '/media/drawn/anonymous.svg',
            companyJobRole: null,
            specialist: false,
          }
        : {
            '@id': `/v1/users/${row.memberId}`,
            name: row.nickname ?? row.name ?? '',
            avatar: row.avatarUrl,
            companyJobRole: row.companyJobRole,
            specialist: row.isSpecialist,
          },
    parent: row.parentId === null ? null : `/v1/comments/${row.parentId}`,
    content: row.postId === null ? `/v1/contents/${row.contentId}` : `/v1/posts/${row.postId}`,
    replies: row.replies ?? 0,
    canEdit: isMine,
    canRemove: isMine,
  }
}
