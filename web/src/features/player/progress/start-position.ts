import type { Content } from '../queries.ts'

declare module '../../../lib/router/types.ts' {
  interface HistoryState {
    /** A hit in the words of a video opens it at this second. */
    atSeconds?: number
    /** The one before has ended or was left for this one: it goes on playing. */
    plays?: boolean
  }
}

interface Here {
  hash: string
  state: { atSeconds?: number; plays?: boolean }
}

export interface Start {
  seconds: number
  plays: boolean
}

const secondsIn = /^#?t=(\d+)$/

/** Whether the address says more than which content. */
export const asksForPlace = ({ hash, state }: Here): boolean =>
  secondsIn.test(hash) || state.atSeconds !== undefined || state.plays !== undefined

/** Where it begins: the second the address asks for, else where she left it, unless she has seen it whole [GAP-76]. */
export function startOf(content: Pick<Content, 'currentContentUserCollection'>, { hash, state }: Here): Start {
  const asked = secondsIn.exec(hash)?.[1]
  const { view } = content.currentContentUserCollection
  const left = view && !view.watched ? view.progress / 1000 : 0
  return { seconds: state.atSeconds ?? (asked === undefined ? left : Number(asked)), plays: state.plays === true }
}
