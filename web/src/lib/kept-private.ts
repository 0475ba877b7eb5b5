// What a member writes in confidence and has not saved yet. It outlives a reload and a session that ends under her; it
// does not outlive her own signing out, after which somebody else may sit at this machine.
const prefix = 'juntas:private:'

/** Where storage is full or closed, it is kept as long as the page is. */
const inMemory = new Map<string, string>()

export const privateKey = (name: string): string => prefix + name

export function readPrivate(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function keepPrivate(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
}

export function forgetPrivate(): void {
  inMemory.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Closed storage holds nothing.
  }
}
