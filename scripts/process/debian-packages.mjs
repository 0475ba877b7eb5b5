import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Refusal } from './refusal.mjs'

/**
 * Installs packages as root, without starting their services. Without root or apt it refuses: `need` says what needs
 * them.
 */
export function installPackages(names, need) {
  if (names.length === 0) return
  const command = `apt-get install --no-install-recommends ${names.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Refusal(`${need} As root: ${command}`)
  console.log(`Installing ${names.join(', ')}...`)
  // In this run level an installed unit is not started. The caller starts its own programs, on free ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options)
}
