export const keptTypingKey = 'juntas:typing'

/** Whether something waits to be filled in again; what does it (typing.ts) is only fetched then. */
export function hasKeptTyping(): boolean {
  try {
    return sessionStorage.getItem(keptTypingKey) !== null
  } catch {
    return false
  }
}
