interface Querying {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export function tryChat(given: {
  databaseUrl: string
  /** Called each time, because a restart breaks the connection. */
  client: () => Querying
  restartDatabase: () => Promise<void>
  pairs?: number
  cutMs?: number
  calmMs?: number
}): Promise<{ acknowledged: number; lost: number; doubled: number; disordered: number; caughtUpMs: number }>
