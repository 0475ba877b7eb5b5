// The service worker is one file without a hash in its name, because browsers request it by a fixed address.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'
import { entryFiles, lazyParts, partFiles, screenFiles } from '../web/screen-files.mjs'

/** Screens that a start without a network may need. Others are cached when they are opened. */
const screens = ['/', '/503', '/login', '/sem-rede']
/** The code that answers reads from what the member keeps on the device, and dialogs. */
const parts = ['src/lib/offline/stored-answers.ts', '../ui/src/dialog/dialog-window.tsx']
/** What the page itself loads for use without a network if there is no service worker. */
const quietStart = 'src/app/idle-start.ts'

export async function buildServiceWorker() {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: fromRoot('web/src/service-worker/service-worker.ts'),
    platform: 'browser',
    transform: {
      define: { precachedFiles: JSON.stringify(precachedFiles()), 'process.env.NODE_ENV': '"production"' },
    },
  })
  await build.write({ file: fromRoot('web/dist/service-worker.js'), format: 'iife', minify: true, comments: false })
  await build.close()
}

function precachedFiles() {
  const files = screenFiles().filter(({ path }) => screens.includes(path))
  const hashed = [
    ...new Set([
      ...entryFiles(),
      ...files.flatMap(({ first }) => first),
      ...partFiles([...parts, ...lazyParts(quietStart)]),
    ]),
  ]
  const page = readFileSync(fromRoot('web/dist/index.html'))
  const theme = readFileSync(fromRoot('web/dist/before-paint.js'))
  return [
    { url: '/index.html', revision: hashOf(page) },
    { url: '/before-paint.js', revision: hashOf(theme) },
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)
