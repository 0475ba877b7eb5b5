// Runs a command of the built API with the arguments of this process.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromRoot } from './root.mjs'

export function runBuilt(name) {
  const file = fromRoot('api', 'dist', `${name}.js`)
  if (!existsSync(file)) {
    console.error('Build the product first: npm run build')
    process.exit(1)
  }
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
