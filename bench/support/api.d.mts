export function buildApi(): Promise<string[]>
export const settings: Record<string, string>

interface StartedApi {
  origin: string
  port: number
  pid: number | undefined
  gone: Promise<unknown>
  stop(signal?: NodeJS.Signals): Promise<void>
}
export function startApi(given: {
  databaseUrl: string
  port?: number
  env?: Record<string, string>
  execArgv?: string[]
}): Promise<StartedApi>
export function signIn(
  client: { query(text: string, values: unknown[]): Promise<{ rows: { email: string }[] }> },
  memberId: number,
): Promise<string>
