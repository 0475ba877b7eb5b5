/** What was typed into the fields of a page, in memory only: see form-restore.ts. */
export interface KeptTyping {
  path: string
  user: number | null
  at: number
  fields: Record<string, string>
  /** Labels of the chosen radios: without them, a post written as anonymous would come back with the author's name. */
  chosen: string[]
}

let kept: KeptTyping | null = null

/** Whether something waits to be filled in again; form-restore.ts is only loaded then. */
export const hasKeptTyping = (): boolean => kept !== null

export const readKeptTyping = (): KeptTyping | null => kept

export function setKeptTyping(next: KeptTyping | null): void {
  kept = next
}
