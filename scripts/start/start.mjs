import { HeldLock } from '../process/lock.mjs'
import { Refusal } from '../process/refusal.mjs'
import { banner } from './banner.mjs'
import { claimFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { requirePort } from './ports.mjs'
import { readSettings } from './settings.mjs'

/** Brings everything up in order; whatever fails or ends us takes it down again in the reverse order. */
export async function start() {
  const startedAt = performance.now()
  const undo = []
  let ending
  const end = (code) => {
    ending ??= (async () => {
      for (const step of undo.reverse()) await Promise.resolve(step()).catch((error) => console.error(error.message))
      process.exit(code)
    })()
    return ending
  }
  endWith(end)
  try {
    const settings = readSettings()
    const isDemo = settings.mode === 'demo'
    undo.push(claimFolder(settings.dataDir))
    await prepare(settings)
    // Loaded only now: it needs what was just installed.
    const { keepApi, keepDatabase, keepSandbox } = await import('./children.mjs')
    const keep = async (starting) => {
      const child = await starting
      undo.push(() => child.stop())
      if (ending) await ending
      return child
    }
    const log = (line) => console.log(line)
    const databaseUrl = settings.databaseUrl ?? (await keep(keepDatabase(settings, log))).url
    const sandbox = isDemo ? await keep(keepSandbox(settings, log)) : undefined
    await keep(keepApi(settings, { databaseUrl, partners: sandbox?.partners }, log))
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      banner({
        origin: settings.appOrigin,
        sandboxOrigin: sandbox?.origin,
        isDemo,
        seconds,
        dataDir: settings.dataDir,
      }),
    )
    process.send?.({ type: 'ready', origin: settings.appOrigin, sandboxOrigin: sandbox?.origin })
  } catch (error) {
    if (!ending) console.error(error instanceof Refusal || error instanceof HeldLock ? error.message : error)
    await end(1)
  }
}

async function prepare(settings) {
  await requirePort('PORT', settings.port, settings.host)
  if (settings.mode === 'demo') {
    if (settings.sandboxPort) await requirePort('SANDBOX_PORT', settings.sandboxPort, settings.host)
    if (settings.smtpPort) await requirePort('SANDBOX_SMTP_PORT', settings.smtpPort, settings.host)
  }
  await ensureInstalled()
  // Tests put stand-ins in place of what is built.
  if (settings.apiEntry && settings.sandboxEntry) return
  const { buildChanged } = await import('../build.mjs')
  await buildChanged()
}

function endWith(end) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Asked twice: now. The children notice that we are gone.
      if (asked) process.exit(1)
      asked = true
      console.log('Stopping...')
      end(0)
    })
  }
  // A terminal or pipe that went away is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // A script that started us over IPC and died; npm that was killed, whose shell passes no signal on.
  if (process.send) process.on('disconnect', () => end(0))
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && end(0), 500).unref()
  }
}
