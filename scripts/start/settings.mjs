import { isAbsolute, resolve } from 'node:path'
import { reachable } from '../demo-settings.mjs'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'

/** The settings of this start, with defaults. */
export function readSettings(env = process.env) {
  const port = portOf(env, 'PORT') ?? 3000
  const host = env.HOST || '127.0.0.1'
  const mode = env.APP_MODE || 'demo'
  if (mode !== 'demo' && mode !== 'live') throw new Refusal(`APP_MODE is '${mode}': it must be demo or live.`)
  const dataDir = env.DATA_DIR || 'data'
  const named = reachable(host)
  return {
    port,
    host,
    mode,
    dataDir: isAbsolute(dataDir) ? resolve(dataDir) : fromRoot(dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    appOrigin: (env.APP_ORIGIN || `http://${named.includes(':') ? `[${named}]` : named}:${port}`).replace(/\/$/, ''),
    sandboxPort: portOf(env, 'SANDBOX_PORT'),
    smtpPort: portOf(env, 'SANDBOX_SMTP_PORT'),
    sandboxOrigin: env.SANDBOX_ORIGIN || undefined,
    silentMs: Number(env.JUNTAS_SILENT_MS) || 15_000,
    apiEntry: env.JUNTAS_API_ENTRY || undefined,
    sandboxEntry: env.JUNTAS_SANDBOX_ENTRY || undefined,
  }
}

function portOf(env, name) {
  if (!env[name]) return undefined
  const port = Number(env[name])
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Refusal(`${name} is '${env[name]}': it must be a port number from 1 to 65535.`)
}
