// Installs the dependencies if the lockfile differs from what is in node_modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot, root } from '../process/root.mjs'

const stamp = fromRoot('node_modules', '.juntas-stamp')

/**
 * Running the product needs no development tools, and a first start takes half the time without them. Tests and checks
 * ask for `tools`. Installed tools are not removed.
 */
export async function ensureInstalled({ tools = true } = {}) {
  const lockfile = readFileSync(fromRoot('package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const [stampedHash, stampedTools] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const withTools = tools || stampedTools === 'tools'
  if (stampedHash === hash && (stampedTools === 'tools' || !tools)) return
  if (!holdsWhatItAsks(JSON.parse(lockfile), withTools)) {
    console.log('Installing dependencies (about a minute the first time)...')
    const omit = withTools ? [] : ['--omit=dev']
    await npm('ci', ...omit, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
  }
  mkdirSync(fromRoot('node_modules'), { recursive: true })
  writeFileSync(stamp, `${hash} ${withTools ? 'tools' : 'product'}`)
}

// npm stores a list of what it installed, so a manual `npm install` is not repeated.
function holdsWhatItAsks({ packages }, withTools) {
  const list = fromRoot('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional, link, dev, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true
    if (installed[path]) return installed[path].version === version
    return optional || (!withTools && (dev || devOptional))
  })
}

function npm(...args) {
  return new Promise((resolve, reject) => {
    // The npm that runs this script, if there is one: the npm in PATH may be older.
    const cli = process.env.npm_execpath
    const [command, ...first] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => reject(new Refusal('npm was not found: it comes with Node, see https://nodejs.org.')))
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`npm ${args[0]} failed; what it said stands above.`)),
    )
  })
}
