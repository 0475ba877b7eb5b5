// npm run release: what a live machine needs and nothing else, as a folder and a tarball with its checksum. It is made
// for the platform it runs on, because pictures and passwords use native code.
import './start/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { demoEntries, entryNames } from './build/bundle.mjs'
import { buildChanged } from './build.mjs'
import { currentCommit } from './process/commit.mjs'
import { isMain, Refusal, runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { writeCommands } from './release/commands.mjs'
import { copyPackage, importedPackages, sizeOf } from './release/packages.mjs'
import { ensureInstalled } from './start/install.mjs'

const isDemo = (name) => demoEntries.some((entry) => name.startsWith(`${entry}.js`))
// The stamp of the build stays, because the API reads its release name from it.
const isMap = (name) => name.endsWith('.map')

/** Packs the built product into `folder`; returns the folder, the tarball and the size. */
export async function packRelease({ folder = fromRoot('release'), log = console.log } = {}) {
  await buildChanged({ only: ['web', 'office', 'api'], log })
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const name = `juntas-${version}-${process.platform}-${process.arch}`
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'media'), { recursive: true })
  copyBuilt(target)
  const entries = entryNames('api').filter((entry) => !demoEntries.includes(entry))
  const packages = await importedPackages(entries.map((entry) => fromRoot('api', 'dist', `${entry}.js`)))
  for (const one of packages) copyPackage(one, target)
  for (const one of ['docs', 'deploy', 'CHANGELOG.md']) {
    cpSync(fromRoot(one), join(target, one), { recursive: true, filter: (source) => basename(source) !== 'pictures' })
  }
  writeCommands(target)
  const commit = currentCommit() ?? null
  const made = { version, commit, platform: process.platform, arch: process.arch, node: '>=20.19' }
  writeFileSync(join(target, 'release.json'), `${JSON.stringify(made, null, 2)}\n`)
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name: 'juntas', version, private: true, type: 'module', engines: { node: made.node } }, null, 2)}\n`,
  )
  writeSums(target)
  const tarball = pack(folder, name)
  return { folder: target, tarball, packages: packages.length, ...sizeOf(target) }
}

function copyBuilt(target) {
  for (const part of ['web', 'office', 'api']) {
    cpSync(fromRoot(part, 'dist'), join(target, part, 'dist'), {
      recursive: true,
      filter: (source) => !isDemo(basename(source)) && !isMap(basename(source)),
    })
  }
  cpSync(fromRoot('api', 'assets'), join(target, 'api', 'assets'), { recursive: true })
}

/** For `sha256sum --check SHA256SUMS` after unpacking. */
function writeSums(target) {
  const lines = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => `${hashOf(join(target, file))}  ${file}`)
  writeFileSync(join(target, 'SHA256SUMS'), `${lines.join('\n')}\n`)
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The same sources give the same tarball: entries are sorted, with one time and no owner. */
function pack(folder, name) {
  const tarball = join(folder, `${name}.tar.gz`)
  const same = ['--sort=name', '--mtime=2020-01-01Z', '--owner=0', '--group=0', '--numeric-owner', '--mode=go+rX,go-w']
  execFileSync('tar', [...same, '-I', 'gzip -n -6', '-cf', tarball, '-C', folder, name])
  writeFileSync(`${tarball}.sha256`, `${hashOf(tarball)}  ${basename(tarball)}\n`)
  return tarball
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

if (isMain(import.meta.url)) {
  await runScript(async () => {
    if (process.platform !== 'linux') throw new Refusal('A release is packed on Linux, the platform it runs on.')
    await ensureInstalled({ tools: false })
    const { folder, tarball, packages, files, bytes } = await packRelease()
    console.log(`${relative(fromRoot('.'), folder)}: ${megabytes(bytes)}, ${files} files, ${packages} packages`)
    console.log(
      `${relative(fromRoot('.'), tarball)}: ${megabytes(statSync(tarball).size)}\n${readFileSync(`${tarball}.sha256`, 'utf8').trim()}`,
    )
  })
}
