import { fork } from 'node:child_process'
import { readdirSync, watch as watchFolder } from 'node:fs'
import { bundleOptions, copyMigrations, migrations } from '../build/bundle.mjs'
import { compileTexts } from '../build/texts.mjs'
import { buildChanged, forgetBuild } from '../build.mjs'
import { freePort } from '../process/ports.mjs'
import { fromRoot, root } from '../process/root.mjs'
import { banner } from './banner.mjs'
import { keepApi, keepDatabase, keepSandbox } from './children.mjs'
import { claimFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { requirePorts } from './ports.mjs'
import { readSettings } from './settings.mjs'
import { supervise } from './supervise.mjs'

export function develop() {
  const startedAt = performance.now()
  return supervise(async ({ onEnd, keep }) => {
    const settings = readSettings()
    onEnd(claimFolder(settings.dataDir))
    await requirePorts(settings)
    await ensureInstalled()
    await buildChanged({ only: ['api', 'sandbox'] })

    const databaseUrl = settings.databaseUrl ?? (await keep(keepDatabase(settings))).url
    const sandbox = await keep(keepSandbox(settings))
    // Vite listens at the public address, and the API behind it on any free port.
    const behind = { ...settings, port: await freePort(settings.host) }
    const api = await keep(keepApi(behind, { databaseUrl, partners: sandbox.partners, patient: true }))
    onEnd(await renewOnChange('api', api))
    onEnd(await renewOnChange('sandbox', sandbox))
    const officePort = await freePort(settings.host)
    const officeOrigin = `http://${settings.host}:${officePort}`
    const onPort = (part, port) => [part, '--host', settings.host, '--port', String(port), '--strictPort']
    onEnd(vite(onPort('office', officePort), behind))
    onEnd(vite(onPort('web', settings.port), behind, { OFFICE_ORIGIN: officeOrigin }))

    const seconds = (performance.now() - startedAt) / 1000
    const { appOrigin: origin, dataDir } = settings
    console.log(banner({ origin, sandboxOrigin: sandbox.origin, isDemo: true, seconds, dataDir }))
  })
}

/**
 * Bundles the part again whenever a source changes, and restarts the child; resolves with a function that stops
 * watching.
 */
async function renewOnChange(part, child) {
  const { watch } = await import('rolldown')
  forgetBuild(part)
  const { output, ...input } = bundleOptions(part)
  const watcher = watch({ ...input, output })
  let isFirst = true
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error?.message ?? event.error)
    if (event.code === 'BUNDLE_END') event.result.close()
    if (event.code !== 'END') return
    copyMigrations(part)
    // The first bundle already runs.
    if (!isFirst) {
      console.log(`${part} changed: starting it again.`)
      child.renew()
    }
    isFirst = false
  })
  const watched = part === 'api' ? [watchFolder(fromRoot(migrations), () => copyMigrations(part)), ...watchTexts()] : []
  return () => {
    for (const folder of watched) folder.close()
    return watcher.close()
  }
}

/** Compiles the API's texts again when one changes. They are sources of the bundle, so it is built again. */
function watchTexts() {
  let soon
  // Editors write a file in several steps, some through a temporary file.
  const compile = () => {
    clearTimeout(soon)
    soon = setTimeout(() => compileTexts().catch((error) => console.error(error.message)), 100)
  }
  // On Linux, Node watches a tree file by file and loses a file that an editor replaces. Watching folders loses none.
  return readdirSync(fromRoot('api/messages')).map((subject) => watchFolder(fromRoot('api/messages', subject), compile))
}

function vite(args, { host, port }, env = {}) {
  const program = fromRoot('node_modules/vite/bin/vite.js')
  const child = fork(
    fromRoot('scripts/start/attached.mjs'),
    [program, ...args, '--logLevel', 'warn', '--clearScreen', 'false'],
    { cwd: root, env: { ...process.env, API_ORIGIN: `http://${host}:${port}`, ...env } },
  )
  const stopped = () => {
    console.error('Vite stopped; what it said stands above.')
    process.kill(process.pid, 'SIGTERM')
  }
  child.once('exit', stopped)
  return () => {
    child.off('exit', stopped)
    child.kill('SIGTERM')
  }
}
