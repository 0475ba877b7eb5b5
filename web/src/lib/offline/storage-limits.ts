import { dayMs } from '@juntas/contract/rules/add-days'

/** The longest time without asking the server whether the member still has access. */
export const longestMs = 30 * dayMs

/** Media are kept in pieces: each is one transaction, and after an interruption the next piece follows. */
export const pieceBytes = 1_048_576

/** Left for drafts and code: the browser refuses every write once its storage is full. */
const reserveBytes = 20 * 1_048_576

/** Too long since the server was asked. Setting the clock back must not extend it. */
export const isExpired = (checkedAt: number, now = Date.now()): boolean =>
  now - checkedAt > longestMs || checkedAt - now > dayMs

/** The next piece of a file, both ends included as in a `Range` header; null when it is whole. */
export const nextPiece = (doneBytes: number, totalBytes: number): { from: number; to: number } | null =>
  doneBytes >= totalBytes ? null : { from: doneBytes, to: Math.min(totalBytes, doneBytes + pieceBytes) - 1 }

/** How much more fits; null when the browser does not tell. */
export function freeBytesOf({ quota, usage }: StorageEstimate): number | null {
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage - reserveBytes)
}
