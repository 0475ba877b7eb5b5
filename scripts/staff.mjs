// npm run staff: the first owner of a live system, and the end of a lock-out. Runs with the API's settings.
import './start/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromRoot } from './process/root.mjs'

const file = fromRoot('api', 'dist', 'staff.js')
if (!existsSync(file)) {
  console.error('Build the product first: npm run build')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
