import { createStore } from '@juntas/ui/store.ts'

// What a member keeps for times without a network is one IndexedDB database a member. This file is in the code of every
// first page and is as small as it can be: what reads and writes these databases loads where something is kept.
// docs/decisions/0058-without-a-network.md
const prefix = 'juntas-kept:'

export const offlineDatabaseName = (member: number): string => prefix + member

/** The contents that are kept here, as far as this page knows: filled by store.ts. */
export const offlineContentIds = createStore<ReadonlySet<number>>(new Set())

/** Deletes what is kept on this device; with a member, what the others keep. */
export const deleteOfflineDatabases = async (except?: number): Promise<void> => {
  for (const name of await offlineDatabaseNames()) if (name !== prefix + except) indexedDB.deleteDatabase(name)
  if (!except) offlineContentIds.set(new Set())
}

/** Storage may be blocked, and a browser may not tell its databases. */
export const offlineDatabaseNames = async (): Promise<string[]> => {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name : []))
  } catch {
    return []
  }
}
