// The commands of an operator in an unpacked release: one file for each command of the API, in one folder.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoEntries, entryNames } from '../build/bundle.mjs'

/** Threads and data that another entry loads are not commands. */
const isCommand = (name) => !['worker', 'loop-watchdog', ...demoEntries].includes(name)

const settings = `// A release runs live unless told otherwise, and finds its own files wherever it is called from.
import { fileURLToPath } from 'node:url'

const here = (folder) => fileURLToPath(new URL(folder, import.meta.url))
process.env.NODE_ENV ||= 'production'
process.env.APP_MODE ||= 'live'
process.env.WEB_DIR ??= here('./web/dist')
process.env.OFFICE_DIR ??= here('./office/dist')
process.env.MEDIA_DIR ||= here('./media')
`

export function writeCommands(folder) {
  writeFileSync(join(folder, 'live-settings.js'), settings)
  for (const name of entryNames('api').filter(isCommand))
    writeFileSync(join(folder, `${name}.js`), `import './live-settings.js'\n\nawait import('./api/dist/${name}.js')\n`)
}
