import { buildInOwnProcess } from '../build/build-process.mjs'
import { banner } from './banner.mjs'
import { claimFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { requirePorts } from './ports.mjs'
import { readSettings } from './settings.mjs'
import { supervise } from './supervise.mjs'

export function start() {
  const startedAt = performance.now()
  return supervise(async ({ onEnd, keep }) => {
    const settings = readSettings()
    onEnd(claimFolder(settings.dataDir))
    await requirePorts(settings)
    await prepare(settings)
    // Imported only now, because it needs what was just installed.
    const { keepApi, keepDatabase, keepSandbox } = await import('./children.mjs')
    const isDemo = settings.mode === 'demo'
    const databaseUrl = settings.databaseUrl ?? (await keep(keepDatabase(settings))).url
    const sandbox = isDemo ? await keep(keepSandbox(settings)) : undefined
    await keep(keepApi(settings, { databaseUrl, partners: sandbox?.partners }))
    const addresses = { origin: settings.appOrigin, sandboxOrigin: sandbox?.origin }
    const seconds = (performance.now() - startedAt) / 1000
    console.log(banner({ ...addresses, isDemo, seconds, dataDir: settings.dataDir }))
    process.send?.({ type: 'ready', ...addresses })
  })
}

async function prepare(settings) {
  await ensureInstalled({ tools: false })
  // Tests replace built parts by stand-ins; live mode has no stand-ins for partners.
  const parts = [
    ...(settings.apiEntry ? [] : ['web', 'office', 'api']),
    ...(settings.sandboxEntry || settings.mode === 'live' ? [] : ['sandbox']),
  ]
  if (parts.length) await buildInOwnProcess(parts)
}
