import type { Content } from '../queries.ts'

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    /** A link inside the app (a hit in the transcript, a note, an agenda) opens the content at this second. */
    timestampSeconds?: number
    /** The previous episode ended or was skipped: this one starts by itself. */
    plays?: boolean
  }
}

interface Here {
  hash: string
  state: { timestampSeconds?: number; plays?: boolean }
}

export interface Start {
  timestampSeconds: number
  plays: boolean
}

const secondsIn = /^#?t=(\d+)$/

/** Whether the address or the state asks for a position. */
export const asksForPlace = ({ hash, state }: Here): boolean =>
  secondsIn.test(hash) || state.timestampSeconds !== undefined || state.plays !== undefined

/**
 * The start: the second that the address asks for, else where the member left it, unless it was watched whole [GAP-76].
 */
export function startOf(content: Pick<Content, 'currentContentUserCollection'>, { hash, state }: Here): Start {
  const asked = secondsIn.exec(hash)?.[1]
  const { view } = content.currentContentUserCollection
  const left = view && !view.watched ? view.progress / 1000 : 0
  return {
    timestampSeconds: state.timestampSeconds ?? (asked === undefined ? left : Number(asked)),
    plays: state.plays === true,
  }
}
