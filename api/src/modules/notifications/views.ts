import { contentPath } from '@juntas/contract/rules/library/content-path'
import { portraitOf } from '@juntas/contract/rules/person/portrait-address'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translatedTitle } from '../../http/language.ts'
import { isStillHeard } from './blocked-actors.ts'
import { type Event, sentenceOf } from './sentences.ts'

/**
 * Notifications with what their sentences name; those whose subject was removed or hidden are left out, and those that
 * name a member with a block.
 */
export const rows = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('members as m', 'm.id', 'n.actorId')
    .leftJoin('comments as c', 'c.id', 'n.commentId')
    .leftJoin('posts as p', 'p.id', 'c.postId')
    .leftJoin('networks as w', 'w.id', 'n.networkId')
    .leftJoin('networkInvites as i', 'i.id', 'n.inviteId')
    .leftJoin('contents as t', (join) =>
      join.on(sql<boolean>`t.id = coalesce(c.content_id, w.content_id, i.content_id)`),
    )
    .leftJoin('folders as f', 'f.id', 't.folderId')
    .leftJoin('awards as a', 'a.id', 'n.awardId')
    .leftJoin('challenges as ch', 'ch.id', 'a.challengeId')
    .leftJoin('jobApplications as ja', 'ja.id', 'n.applicationId')
    .leftJoin('jobs as j', 'j.id', 'ja.jobId')
    .leftJoin('mentorRequests as mr', 'mr.id', 'n.mentorRequestId')
    .where('c.removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.hiddenAt', 'is', null),
        eb('n.event', 'in', ['comment_hidden', 'comment_warned', 'comment_upheld']),
      ]),
    )
    .where('p.hiddenAt', 'is', null)
    .where(isStillHeard)
    // An invite that went on to the next candidate is no longer shown.
    .where((eb) => eb.or([eb('i.id', 'is', null), eb('i.inviteeId', '=', eb.ref('n.memberId'))]))

export const columns = (found: ReturnType<typeof rows>) =>
  found.select([
    'n.id',
    'n.kind',
    'n.event',
    'n.detail',
    'n.readAt',
    'n.createdAt',
    'c.id as commentId',
    'c.parentId as parentCommentId',
    'n.networkId',
    'n.inviteId',
    'm.id as actorId',
    'm.name as actorName',
    'm.nickname as actorNickname',
    'm.avatarUrl as actorAvatar',
    'p.id as postId',
    'p.title as postTitle',
    't.title as contentTitle',
    't.translations as contentTranslations',
    't.slug as contentSlug',
    'f.id as folderId',
    'f.slug as folderSlug',
    'f.type as folderType',
    'a.title as awardTitle',
    'a.translations as awardTranslations',
    'ch.slug as challengeSlug',
    'j.title as jobTitle',
    'j.translations as jobTranslations',
    'j.slug as jobSlug',
    sql<boolean>`mr.member_id = n.member_id`.as('isRequestAuthor'),
  ])

export type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

export function notificationOf(row: Row, language: Language) {
  return {
    '@id': `/v1/notifications/${row.id}`,
    '@type': 'Notification' as const,
    id: String(row.id),
    kind: row.kind,
    text: textOf(row, language),
    actor:
      row.actorId === null || row.kind === 'thread'
        ? null
        : { name: row.actorNickname ?? row.actorName ?? '', avatar: portraitOf(row.actorId, row.actorAvatar) },
    url: urlOf(row),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function textOf(row: Row, language: Language) {
  const isReply = row.event === 'comment_reply' || row.event === 'post_reply'
  const event = row.kind === 'thread' && isReply ? 'thread' : (row.event as Event)
  const actor = row.actorNickname ?? row.actorName
  return sentenceOf(event, { actor, title: titleOf(row, language), detail: row.detail ?? '' }, language)
}

function titleOf(row: Row, language: Language) {
  const [title, translations] =
    row.jobTitle !== null
      ? [row.jobTitle, row.jobTranslations]
      : row.awardTitle !== null
        ? [row.awardTitle, row.awardTranslations]
        : [row.contentTitle ?? row.postTitle ?? '', row.contentTranslations]
  return translatedTitle(title, translations, language)
}

export function urlOf(row: Row): string {
  switch (row.event as Event) {
    case 'comment_reply':
    case 'post_reply':
    case 'comment_hidden':
    case 'comment_restored':
    case 'comment_warned':
    case 'comment_upheld':
      // An answer is shown under its parent comment.
      return `${commentedPage(row)}#comment-${row.parentCommentId ?? row.commentId}`
    case 'award':
      return `/conquistas/${row.challengeSlug}`
    case 'job_status':
      return `/jobs/${row.jobSlug}`
    case 'mentoring_read':
      return '/mentoria'
    case 'mentoring_answer':
      return '/mentoria/acompanhamento'
    case 'mentor_accepted':
    case 'mentor_more':
    case 'mentor_declined':
    case 'mentor_turn':
    case 'mentor_away':
    case 'mentor_late':
    case 'mentor_ended':
    case 'handover_open':
      return '/mentoras'
    case 'mentor_asked':
    case 'mentor_replied':
    case 'mentor_paused':
    case 'handover_asked':
    case 'handover_refused':
      return '/mentoras/pedidos'
    case 'mentor_message':
    case 'handover_done':
      // Both sides get these: the author of the request reads it on the members' page.
      return row.isRequestAuthor ? '/mentoras' : '/mentoras/pedidos'
    case 'circle_news':
      return '/circulos'
    default:
      if (row.networkId !== null) return `/networks?network=${row.networkId}`
      return row.inviteId === null ? '/networks' : `/networks?invite=${row.inviteId}`
  }
}

function commentedPage(row: Row) {
  if (row.postId !== null) return `/todas-juntas/${row.postId}`
  return contentPath({ id: row.folderId!, slug: row.folderSlug!, type: row.folderType! }, row.contentSlug!)
}
