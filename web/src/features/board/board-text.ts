import { hourMs } from '@juntas/contract/rules/add-days'
import { promiseHours } from '@juntas/contract/rules/post'
import { m } from '#paraglide/messages.js'
import type { Post, PostTag } from './queries.ts'

/** The five life areas, in the order of the form [COMMUNITY-05]. */
export const tagNames: Record<PostTag, () => string> = {
  work: m.board_tag_work,
  family: m.board_tag_family,
  health: m.board_tag_health,
  leisure: m.board_tag_leisure,
  harassment: m.board_tag_harassment,
}

/** Whole hours left of the 48-hour promise, and the share of it that the disc shows. */
export function timeLeft({ dueAt }: Pick<Post, 'dueAt'>, now = Date.now()) {
  const leftMs = Math.max(0, Date.parse(dueAt) - now)
  return { hours: Math.ceil(leftMs / hourMs), share: leftMs / (promiseHours * hourMs) }
}

/** How long an answer has taken so far, in whole hours. */
export const medianText = (hours: number) => m.board_median({ hours: Math.max(1, Math.round(hours)) })

export const countText = (count: number) =>
  count === 0 ? m.board_responses_none() : count === 1 ? m.board_responses_one() : m.board_responses_many({ count })

/**
 * The texts of the comments under a post: they are called answers, and an anonymous author reads how the name will
 * appear.
 */
export const answerWords = ({ responses, isMine, anonymous }: Pick<Post, 'responses' | 'isMine' | 'anonymous'>) => ({
  heading: countText(responses),
  placeholder: m.board_answer_placeholder(),
  action: m.board_answer(),
  none: m.board_answer_none(),
  note: isMine && anonymous ? m.board_answer_as_author() : undefined,
  isAnonymous: isMine && anonymous,
})
