import { meetingMinutes } from './hours.ts'

export const agendaKinds = ['arrive', 'passage', 'practice', 'commitments', 'close', 'own'] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** A second of an episode that the agenda goes back to. */
export interface Passage {
  contentId: number
  /** Null: no moment of it. */
  second: number | null
  /** What is said there, or what to do with it. */
  text: string
}

export interface AgendaBlock {
  kind: AgendaKind
  minutes: number
  /** Null: the screen has the words of this kind of block. */
  title: string | null
  text: string | null
  contentId: number | null
  second: number | null
}

const block = (kind: AgendaKind, minutes: number, passage?: Passage): AgendaBlock => ({
  kind,
  minutes,
  title: null,
  text: passage?.text || null,
  contentId: passage?.contentId ?? null,
  second: passage?.second ?? null,
})

/**
 * The agenda of a week from its episodes: the passage is of the first, the practice the editors' or else of the last.
 * Without any passage its time goes to the commitments.
 */
export function agendaOf(passages: readonly Passage[], practice?: Passage): AgendaBlock[] {
  const [first] = passages
  const last = passages.at(-1)
  const practised = practice ?? (last === first ? undefined : last)
  const middle = [...(first ? [block('passage', 10, first)] : []), block('practice', 15, practised)]
  const used = middle.reduce((sum, one) => sum + one.minutes, 10)
  return [block('arrive', 5), ...middle, block('commitments', meetingMinutes - used), block('close', 5)]
}

/** What a moderator may make of it: three to eight blocks that fit into the meeting. */
export const isAgenda = (blocks: readonly { minutes: number }[]) =>
  blocks.length >= 3 && blocks.length <= 8 && blocks.reduce((sum, one) => sum + one.minutes, 0) <= meetingMinutes
