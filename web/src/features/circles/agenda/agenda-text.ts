import { m } from '#paraglide/messages.js'
import type { Meeting } from '../queries.ts'

type Block = Meeting['agenda'][number]

const titles: Record<Block['kind'], () => string> = {
  arrive: m.circles_block_arrive,
  passage: m.circles_block_passage,
  practice: m.circles_block_practice,
  commitments: m.circles_block_commitments,
  close: m.circles_block_close,
  own: m.circles_block_own,
}
const texts = {
  arrive: m.circles_block_arrive_text,
  passage: m.circles_block_passage_text,
  practice: m.circles_block_practice_text,
  commitments: m.circles_block_commitments_text,
} as const

export const blockTitle = ({ title, kind }: Block) => title ?? titles[kind]()

/** A changed block has only the moderator's words; the text of a passage begins with the quoted passage. */
export function blockText({ kind, text, title }: Block, next: string | null): string {
  if (title !== null || kind === 'own') return text ?? ''
  if (kind === 'close') return next ? m.circles_block_next({ name: next }) : m.circles_block_last()
  if (kind === 'passage' && text) return `“${text}” ${texts.passage()}`
  return texts[kind]()
}
