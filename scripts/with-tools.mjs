// Runs a command of the README that proves something, with the development packages that it needs: `npm start` installs
// without them.
import './start/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { ensureInstalled } from './start/install.mjs'

await runScript(async () => {
  await ensureInstalled()
  const [, , file] = process.argv
  process.argv.splice(1, 2, fromRoot(file))
  await import(pathToFileURL(fromRoot(file)).href)
})
