// npm run backup, load-demo, migrate, restore, rotate-keys, staff: runs a command of the built API with the API's
// settings. The arguments of the command follow its name.
import './start/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromRoot } from './process/root.mjs'

const [name, ...args] = process.argv.slice(2)
const file = fromRoot('api', 'dist', `${name}.js`)
if (!existsSync(file)) {
  console.error('Build the product first: npm run build')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
