import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fromRoot } from '../process/root.mjs'
import { replaced } from './files.mjs'

const page = readFileSync(fromRoot('docs/install.md'), 'utf8')
const release = 'juntas-9.9.9-linux-x64'

/** The commands below a heading of the installation page. */
const commandsOf = (heading: string) =>
  /```sh\n(.*?)```/s.exec(page.slice(page.indexOf(`\n## ${heading}\n`)))?.[1] ?? ''

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs the upgrade of the page on an installation in a folder. Commands that would change the machine only record their
 * names; `failing` is the one that fails, for example `systemctl start juntas-backup`.
 */
function upgrade({ failing = '', hasBrokenFile = false } = {}) {
  const at = mkdtempSync(join(tmpdir(), 'juntas-install-'))
  folders.push(at)
  const made = ['bin', 'opt/juntas', 'etc/juntas', 'etc/nginx/conf.d', 'etc/logrotate.d', 'etc/systemd/system', 'old']
  for (const name of [...made, `packed/${release}`]) mkdirSync(join(at, name), { recursive: true })
  writeFileSync(
    join(at, 'etc/juntas/juntas.env'),
    'APP_MODE=live\nBACKUP_KEY=abc=\nAPP_ORIGIN=https://juntas.example.org\n',
  )
  cpSync(fromRoot('deploy'), join(at, 'packed', release, 'deploy'), { recursive: true })
  for (const name of ['systemctl', 'nginx', 'curl', 'install']) {
    const call = `"${name} $*"`
    const script = `#!/bin/sh\necho ${call} >> '${at}/calls'\n[ ${call} != '${failing}' ]\n`
    writeFileSync(join(at, 'bin', name), script, { mode: 0o755 })
  }
  const make = `ln -s old opt/juntas/current
    (cd packed/${release} && find deploy -type f | xargs sha256sum > SHA256SUMS)
    ${hasBrokenFile ? `echo more >> packed/${release}/deploy/env.example` : ''}
    tar --create --gzip --file ${release}.tar.gz --directory packed ${release}
    sha256sum ${release}.tar.gz > ${release}.tar.gz.sha256`
  expect(spawnSync('sh', ['-ec', make], { cwd: at, encoding: 'utf8' }).stderr).toBe('')
  const commands = replaced(commandsOf('From a release to the next'), {
    'juntas-VERSION-linux-ARCH': release,
    '/opt/juntas': `${at}/opt/juntas`,
    '/etc/': `${at}/etc/`,
  })
  const { status, stdout } = spawnSync('bash', ['-c', commands], {
    cwd: at,
    env: { PATH: `${at}/bin:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  const calls = existsSync(join(at, 'calls')) ? readFileSync(join(at, 'calls'), 'utf8').trim().split('\n') : []
  const isUpgraded = stdout.includes(`${release} runs`)
  return { at, status, calls, isUpgraded, current: readlinkSync(join(at, 'opt/juntas/current')) }
}

test('the upgrade of the page installs site, units and rotation of the release, then restarts one process after the other [operator m7]', () => {
  const { at, status, calls, isUpgraded, current } = upgrade()
  expect([status, isUpgraded, current]).toEqual([0, true, join(at, 'opt/juntas', release)])
  const site = readFileSync(join(at, 'etc/nginx/conf.d/juntas.conf'), 'utf8')
  expect(site).toContain('server_name juntas.example.org;')
  expect(site).not.toContain('juntas.example.com')
  for (const name of [
    'nginx/conf.d/juntas-upstream.conf',
    'logrotate.d/juntas',
    'systemd/system/juntas-worker.service',
  ])
    expect([name, existsSync(join(at, 'etc', name))]).toEqual([name, true])
  const settings = (name: string) => readFileSync(join(at, 'etc/juntas', name), 'utf8')
  expect([settings('juntas.env'), settings('backup.env')]).toEqual([
    'APP_MODE=live\nAPP_ORIGIN=https://juntas.example.org\n',
    'BACKUP_KEY=abc=\n',
  ])
  expect(statSync(join(at, 'etc/juntas/backup.env')).mode & 0o077).toBe(0)
  const order = ['start juntas-backup', 'nginx -t', 'reload nginx', 'daemon-reload', 'web@3001', 'web@3002', 'worker']
  const places = order.map((word) => calls.findIndex((call) => call.includes(word)))
  expect([places.includes(-1), places]).toEqual([false, places.toSorted((one, other) => one - other)])
})

test('a failed backup, a changed file, a refused site or a process that does not come up ends the upgrade there [operator m7]', () => {
  for (const { failing, hasBrokenFile } of [
    { failing: 'systemctl start juntas-backup' },
    { hasBrokenFile: true },
    { failing: 'nginx -t' },
  ]) {
    const { status, calls, isUpgraded, current } = upgrade({ failing, hasBrokenFile })
    expect([failing, status === 0, isUpgraded, current]).toEqual([failing, false, false, 'old'])
    expect(calls.filter((call) => call.includes('restart'))).toEqual([])
  }
  const ready =
    commandsOf('From a release to the next')
      .match(/curl.*\/ready$/m)?.[0]
      .replace('$port', '3001') ?? ''
  const { status, calls } = upgrade({ failing: ready })
  expect([status === 0, calls.filter((call) => call.includes('restart'))]).toEqual([
    false,
    ['systemctl restart juntas-web@3001'],
  ])
})
