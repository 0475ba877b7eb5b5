import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'
import { hostInUrl } from './demo-settings.mjs'

const portNumber = 'a port number from 1 to 65535'
const script = 'a script'

/**
 * The settings that only the start reads; docs/operations.md lists them from here. Plain data, because the start runs
 * before anything is installed.
 */
export const startSettings = [
  ['SANDBOX_PORT', portNumber, '`PORT` + 1', 'where the stand-ins listen; if not set, the next free port'],
  ['SANDBOX_SMTP_PORT', portNumber, '`PORT` + 25', 'the same for mail'],
  [
    'SANDBOX_ORIGIN',
    'an address',
    'host of `APP_ORIGIN`, `SANDBOX_PORT`',
    'where a browser finds the stand-ins, if a proxy is in front',
  ],
  ['JUNTAS_SILENT_MS', 'a number above 0', '`15000`', 'an API that has not answered for this long is started again'],
  ['JUNTAS_API_ENTRY', script, 'none', 'a script to run instead of the built API; for tests of the start'],
  ['JUNTAS_SANDBOX_ENTRY', script, 'none', 'the same for the stand-ins'],
].map(([name, allowed, fallback, description]) => ({ name, allowed, fallback, description }))

/** The settings of this start, with defaults. */
export function readSettings(env = process.env) {
  const port = portOf(env, 'PORT') ?? 3000
  const host = env.HOST || '127.0.0.1'
  const mode = env.APP_MODE || 'demo'
  if (mode !== 'demo' && mode !== 'live') throw new Refusal(`APP_MODE is '${mode}': it must be demo or live.`)
  const dataDir = env.DATA_DIR || 'data'
  return {
    port,
    host,
    mode,
    dataDir: isAbsolute(dataDir) ? resolve(dataDir) : fromRoot(dataDir),
    databaseUrl:
      env.DATABASE_URL || (env.DATABASE_URL_FILE && readFileSync(env.DATABASE_URL_FILE, 'utf8').trim()) || undefined,
    appOrigin: (env.APP_ORIGIN || `http://${hostInUrl(host)}:${port}`).replace(/\/$/, ''),
    sandboxPort: portOf(env, 'SANDBOX_PORT'),
    smtpPort: portOf(env, 'SANDBOX_SMTP_PORT'),
    sandboxOrigin: addressOf(env, 'SANDBOX_ORIGIN'),
    silentMs: numberOf(env, 'JUNTAS_SILENT_MS') ?? 15_000,
    // Longer than the API gives its running requests (`shutdownMs` in api/src/config.ts).
    graceMs: Math.max(10_000, (numberOf(env, 'BILLING_ANSWER_MS') ?? 12_000) + 5000) + 2000,
    apiEntry: env.JUNTAS_API_ENTRY || undefined,
    sandboxEntry: env.JUNTAS_SANDBOX_ENTRY || undefined,
  }
}

const checked = (isFit, allowed, change) => (env, name) => {
  if (!env[name]) return undefined
  if (isFit(env[name])) return change(env[name])
  throw new Refusal(`${name} is '${env[name]}': it must be ${allowed}.`)
}
const portOf = checked((text) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536, portNumber, Number)
const numberOf = checked((text) => Number(text) > 0, 'a number above 0', Number)
const addressOf = checked((text) => /^https?:/.test(text) && URL.canParse(text), 'an address', String)
