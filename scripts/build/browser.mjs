// The browser apps: Vite builds them in its own process. Then they are compressed once, so that no request has to.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fromRoot } from '../process/root.mjs'
import { runTool } from '../process/tool.mjs'
import { entryFiles, screenFiles } from '../web/screen-files.mjs'
import { buildServiceWorker } from './service-worker.mjs'

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|wasm|vtt)$/
const leastBytes = 1024

export async function buildBrowser(part) {
  await vite(part)
  if (part === 'web') {
    await writeFile(fromRoot('web/dist/.vite/first-files.json'), JSON.stringify(firstFiles()))
    await buildServiceWorker()
  }
  await precompress(fromRoot(part, 'dist'), part === 'web' ? 11 : 9)
}

/** For the server: the files that each screen needs, by its address. The page preloads them. */
function firstFiles() {
  const named = new Set(entryFiles())
  return screenFiles().map(({ path, first }) => ({ path, files: first.filter((file) => !named.has(file)) }))
}

async function vite(part) {
  const args = ['build', part, '--logLevel', 'warn']
  const { code, output, errors } = await runTool('vite', args, { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`vite build ${part} failed:\n${`${output}${errors}`.trim()}`)
}

async function precompress(folder, quality) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes('/.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  // zlib compresses on the thread pool, so starting all at once uses all cores.
  await Promise.all(files.map((file) => compress(file, quality)))
}

async function compress(file, quality) {
  const content = await readFile(file)
  if (content.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
