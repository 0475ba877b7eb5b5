interface Querying {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export function tryKills(given: {
  databaseUrl: string
  client: Querying
  kills?: number
  writers?: number
}): Promise<{ kills: number; acknowledged: number; lost: number; doubled: number; backMs: number }>
