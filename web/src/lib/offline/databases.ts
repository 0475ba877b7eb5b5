import { createStore } from '@juntas/ui/store.ts'

// What a member keeps for times without a network is in one IndexedDB database per member. This file is part of every
// first page and stays small: the code that reads and writes the databases is loaded where something is kept.
// docs/decisions/0058-without-a-network.md
const prefix = 'juntas-kept:'

export const offlineDatabaseName = (member: number): string => prefix + member

/** The contents that are kept here, as far as this page knows; store.ts fills it. */
export const offlineContentIds = createStore<ReadonlySet<number>>(new Set())

/** Deletes what is kept on this device; `except` keeps one member's. */
export const deleteOfflineDatabases = async (except?: number): Promise<void> => {
  for (const name of await offlineDatabaseNames()) if (name !== prefix + except) indexedDB.deleteDatabase(name)
  if (!except) offlineContentIds.set(new Set())
}

/** Storage may be blocked, and a browser may not list its databases. */
export const offlineDatabaseNames = async (): Promise<string[]> => {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name : []))
  } catch {
    return []
  }
}
