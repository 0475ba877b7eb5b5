/** What stood in the fields of a page, in memory only: see typing.ts. */
export interface KeptTyping {
  path: string
  user: number | null
  at: number
  fields: Record<string, string>
  /** Labels of the chosen radios: a post written as anonymous must not come back with her name. */
  chosen: string[]
}

let kept: KeptTyping | null = null

/** Whether something waits to be filled in again; what does it (typing.ts) is only fetched then. */
export const hasKeptTyping = (): boolean => kept !== null

export const readKeptTyping = (): KeptTyping | null => kept

export function setKeptTyping(next: KeptTyping | null): void {
  kept = next
}
