export interface Postgres {
  /** The address of a database on this server; `juntas` when none is named. */
  url(database?: string): string
  port: number
  /** The postmaster's process id. */
  pid: number
  /** Called when the server ends without `stop`. */
  onExit(listener: () => void): void
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** The data folder; without it, a temporary folder that is removed with the server. */
  dataDir?: string
  port?: number
  log?: (line: string) => void
  /** Server settings by name that override the defaults: `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string | number>
}

export function startPostgres(options?: PostgresOptions): Promise<Postgres>
