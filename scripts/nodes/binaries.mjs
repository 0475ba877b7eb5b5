// Node in the versions that the product promises to run on, from npm's registry, with one package for each platform.
// npm fetches it and compares it with the registry's hash; none of its scripts run.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'

/** Exact versions by major version, so that a run can be repeated. */
export const nodeVersions = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' }

const packageName = `node-${process.platform}-${process.arch}`

/** The folder with the program `node` of this major version, fetched once into .cache. */
export function fetchNode(major) {
  const version = nodeVersions[major]
  if (!version) throw new Refusal(`There is no Node ${major} here; there are ${Object.keys(nodeVersions).join(', ')}.`)
  const folder = fromRoot('.cache', 'nodes', version)
  const bin = join(folder, 'bin')
  if (existsSync(join(bin, 'node'))) return bin
  mkdirSync(folder, { recursive: true })
  const wanted = `${packageName}@${version}`
  try {
    console.log(`Fetching ${wanted}...`)
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', wanted, '--json', '--ignore-scripts', '--pack-destination', folder], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
    execFileSync('tar', ['-xzf', filename, '--strip-components', '1', 'package/bin/node'], { cwd: folder })
    rmSync(join(folder, filename))
    chmodSync(join(bin, 'node'), 0o755)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Refusal(`NOT TESTED ON NODE ${major}: npm could not fetch ${wanted}.\n${error.message}`)
  }
  return bin
}
