import type { Piece } from '@juntas/contract/rules/library/word-pieces'

/** A line with what was found in it marked. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isFound, at }) => (isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))
