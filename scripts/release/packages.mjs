// The npm packages that the built API loads, found from the bundle itself: build tools, the embedded database and the
// packages that were bundled into the browser apps are not among them.
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fromRoot, root } from '../process/root.mjs'

// Loaded by `require.resolve` of a file, which the bundler does not list as an import.
const readAtRunTime = ['@zxcvbn-ts/language-common']

/** Types, source maps and manuals of packages are not read at run time. Licences stay. */
const isUnread = (name) => /\.(?:[cm]?ts|tsx|map|flow|md|markdown)$|^\.|^tsconfig.*json$/i.test(name)

/** The folders of every package that the built files import, directly or through another package. */
export async function importedPackages(files) {
  const found = new Map()
  for (const name of [...(await importsOf(files)), ...readAtRunTime]) collect(name, fromRoot('api'), found)
  return [...found.keys()].sort()
}

/** Copies a package without its nested packages, which are copied by themselves if something imports them. */
export function copyPackage(folder, target) {
  cpSync(folder, join(target, placeOf(folder)), {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules' && (source === folder || !isUnread(basename(source))),
  })
}

/** `api/node_modules/x` is loaded by files in `api/dist`, so the release keeps the place. */
const placeOf = (folder) => relative(root, folder)

async function importsOf(files) {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input: files, platform: 'node', external: (id) => !/^[./]/.test(id) })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const ids = output.flatMap((chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
  return [...new Set(ids.filter((id) => !/^[./]/.test(id) && !isBuiltin(id) && !isChunk(id, output)).map(packageOf))]
}

const isChunk = (id, output) => output.some(({ fileName }) => fileName === id)
const packageOf = (id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')

function collect(name, from, found) {
  const folder = folderOf(name, from)
  if (!folder || found.has(folder)) return Boolean(folder)
  found.set(folder, name)
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const needed of Object.keys(dependencies)) {
    if (!collect(needed, folder, found) && !(needed in optionalDependencies))
      throw new Error(`${name} needs ${needed}, which is not installed.`)
  }
  // npm installed only those optional packages that fit this platform.
  for (const optional of Object.keys(optionalDependencies)) collect(optional, folder, found)
  for (const peer of Object.keys(peerDependencies))
    if (!peerDependenciesMeta[peer]?.optional) collect(peer, folder, found)
  return true
}

/** Resolves as Node does: the nearest node_modules upwards. */
function folderOf(name, from) {
  for (let place = from; place.startsWith(root); place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return undefined
}

/** Bytes and files under a folder. */
export function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    files: files.length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  }
}
