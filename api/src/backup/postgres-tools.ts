import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Starts pg_dump or pg_restore. The connection is passed in the environment, because every user can read a process's
 * arguments.
 */
export function startTool(name: 'pg_dump' | 'pg_restore', args: string[], databaseUrl: string, signal?: AbortSignal) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const child = spawn(name, args, {
    env: {
      // biome-ignore lint/style/noProcessEnv: PATH and the locale go to the tool; no setting is read here.
      ...process.env,
      PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(searchParams.get('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') as string } : {}),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  return { child, ended: endOf(name, child) }
}

function endOf(name: string, child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ENOENT'
          ? new Error(`${name} was not found: apt-get install postgresql-client`, { cause })
          : cause,
      ),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`))))
  })
  // Awaited after the stream. Until then an early failure must not be an unhandled rejection.
  ended.catch(() => undefined)
  return ended
}
