import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isConfidential } from '../../api/src/telemetry/confidential.ts'
import { table, verdictsOf } from '../../api/test/walks/access-table.ts'
import { officeTable } from '../../api/test/walks/office-table.ts'
import { fromRoot } from '../process/root.mjs'
import { readEnvironment, readUnit, shipped } from './files.mjs'

test('the proxy hides the same requests as the API’s own log', () => {
  const map = /map \$uri \$juntas_is_private \{(.*?)\}/s.exec(shipped('nginx/juntas.conf'))?.[1] ?? ''
  const patterns = [...map.matchAll(/~(\S+)\s+1;/g)].map(([, pattern]) => new RegExp(String(pattern)))
  const paths = [table, officeTable]
    .flatMap((lines) => [...verdictsOf(lines).keys()])
    .map((route) => String(route.split(' ')[1]).replace(/\{\w+\}/g, '7'))
  expect(paths.length).toBeGreaterThan(200)
  // A route that serves files, which is not in the contract's table of routes.
  paths.push('/media/signed/7-abc/mentoria/1.pdf', '/media/signed/7-abc/demo/1.mp4')
  const isHidden = (path: string) => patterns.some((pattern) => pattern.test(path))
  expect(paths.filter((path) => isHidden(path) !== isConfidential(path))).toEqual([])
  expect(paths.filter(isHidden).length).toBeGreaterThan(20)
})

test('the logs of the site are rotated once: by the shipped file, not by Debian’s for nginx', () => {
  const written = [...shipped('nginx/juntas.conf').matchAll(/^\s*(?:access|error)_log (\/\S+)\.log /gm)]
  const folder = /^(\/\S+)\/\*\.log \{$/m.exec(shipped('logrotate/juntas'))?.[1] ?? ''
  expect(written.map(([, file]) => dirname(String(file)))).toEqual([folder, folder, folder])
  // Debian's entry is /var/log/nginx/*.log, and logrotate refuses a file that two entries match.
  expect(folder).not.toBe('/var/log/nginx')
  // nginx does not create the folder. The installation page does, also in the upgrade of older installations.
  const page = readFileSync(fromRoot('docs/install.md'), 'utf8')
  expect(page.split(` ${folder}\n`)).toHaveLength(3)
  // Members' addresses are in them, and nginx creates files that everybody may read until their first rotation.
  expect(page.match(/--mode \d+ \/var\/log\/nginx\/juntas$/gm)).toEqual(Array(2).fill(`--mode 0750 ${folder}`))
  expect(shipped('compose.yaml')).toContain(`:${folder}\n`)
})

test('the page scrapes the ports that the units open, without a token that no setting has', () => {
  const page = readFileSync(fromRoot('docs/operations.md'), 'utf8')
  const example = /```yaml\n(scrape_configs:.*?)```/s.exec(page)?.[1] ?? ''
  const instances = [...shipped('systemd/juntas.target').matchAll(/juntas-web@(\d+)\.service/g)].map(([, port]) => port)
  const ports = [
    ...instances.map((port) => readUnit('juntas-web@.service', port).env.METRICS_PORT),
    readUnit('juntas-worker.service').env.METRICS_PORT,
  ]
  expect(ports).toHaveLength(3)
  expect([...example.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports)
  expect(readEnvironment(shipped('env.example'))).not.toHaveProperty('METRICS_TOKEN')
  expect(example).not.toContain('authorization')
})

test('in containers a backup has pg_dump, the files, the database and a place of its own', () => {
  const compose = shipped('compose.yaml')
  const shared = /^x-process: &process\n(.*?)^\S/ms.exec(compose)?.[1] ?? ''
  const backup = /^ {2}backup:\n(.*?)\n\n/ms.exec(compose)?.[1] ?? ''
  const folder = readEnvironment(shipped('env.example')).BACKUP_DIR
  for (const volume of ['"files:/var/lib/juntas"', `"backups:${folder}"`, 'postgres: { condition'])
    expect(shared).toContain(volume)
  expect(backup).toMatch(/<<: \*process\n\s+image: \$\{JUNTAS_IMAGE:-juntas:[\d.]+\}-backup\n/)
  expect(backup).not.toContain('volumes:')
  // The key is the backup's alone, the superuser nobody's, and the proxy does not reach the database [security 17].
  expect(compose.match(/backup\.env/g)).toHaveLength(2)
  expect(backup).toContain('env_file: [juntas.env, backup.env]')
  expect(readEnvironment(shipped('env.example'))).not.toHaveProperty('BACKUP_KEY')
  for (const name of ['juntas-web@.service', 'juntas-worker.service', 'juntas-backup.service'])
    expect(shipped(`systemd/${name}`).includes('/etc/juntas/backup.env')).toBe(name === 'juntas-backup.service')
  expect(compose).not.toContain('POSTGRES_USER')
  expect(shipped('postgres/create-role.sh')).toMatch(
    /create role juntas login password :'password';\ncreate database juntas owner/,
  )
  const networks = Object.fromEntries(
    [...compose.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}networks: \[(.*)\]$/gm)].map(([, name, list]) => [
      name,
      list,
    ]),
  )
  const [web, task] = ['front, back', 'back, out']
  expect(networks).toEqual({ 'web-1': web, 'web-2': web, worker: task, backup: task, postgres: 'back', proxy: 'front' })
  const stages = shipped('Dockerfile').split(/^FROM /m)
  expect(stages.find((stage) => stage.startsWith('product AS backup'))).toMatch(/postgresql-client.*USER 10001:10001/s)
  expect(stages.find((stage) => stage.includes(' AS product'))).toContain(` /var/lib/juntas ${folder}\n`)
  expect(stages.at(-1)).toBe('product\n')
})

test('units, image and compose name only settings that exist, and the site does what it must not forget', () => {
  const schema = readFileSync(fromRoot('api/src/settings-schema.ts'), 'utf8')
  const names = [
    ...Object.keys(readEnvironment(shipped('env.example'))),
    ...['juntas-web@.service', 'juntas-worker.service', 'juntas-backup.service'].flatMap((name) =>
      Object.keys(readUnit(name).env),
    ),
    ...[...shipped('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      String(line)
        .split(' ')
        .map((pair) => pair.split('=')[0] ?? ''),
    ),
    ...[...shipped('compose.yaml').matchAll(/environment: \{ (\w+):/g)].map(([, name]) => String(name)),
  ].filter((name) => name !== 'NODE_ENV')
  expect(names.filter((name) => !schema.includes(`  ${name}: `))).toEqual([])
  const site = shipped('nginx/juntas.conf').replace(/#.*$/gm, '')
  expect(site).not.toMatch(
    /next_upstream[^;]*503|proxy_add_x_forwarded_for|\$request_uri[^;]*'|\$args[^;]*'|\$http_referer/,
  )
  // The shutdown of a process (api/src/http/connections/drain.ts) needs all three.
  expect(site).toMatch(/proxy_next_upstream error timeout http_504;\s+proxy_set_header X-Next-Upstream 1;/)
  for (const name of ['juntas-upstream.conf', 'juntas-upstream-compose.conf'])
    expect(shipped(`nginx/${name}`)).toMatch(
      /zone juntas 64k;([^}]*max_fails=1 fail_timeout=2s;){2}([^}]*backup max_fails=0;){2}/,
    )
  for (const limit of ['limit_req zone=juntas_requests', 'limit_conn juntas_open']) expect(site).toContain(limit)
  expect(shipped('Dockerfile')).toMatch(/^USER 10001:10001$/m)
})

test('a process tries to start for as long as the database is away', () => {
  for (const name of ['juntas-web@.service', 'juntas-worker.service']) expect(readUnit(name).startLimit).toBe('0')
})

test('old backups end also after a night whose backup failed', () => {
  const { commands, commandsAfter } = readUnit('juntas-backup.service')
  // If one ExecStart line fails, systemd skips the later ones.
  expect(commands.map((words) => words.slice(1))).toEqual([['backup.js']])
  expect(commandsAfter.map((words) => words.slice(1))).toEqual([['backup.js', 'prune']])
})

test('the restore in the page names the new database in every address of it, the second time too', () => {
  const page = readFileSync(fromRoot('docs/operations.md'), 'utf8')
  const command = /sed --in-place[^\n]*DATABASE_[^\n]*(?= \/etc\/juntas\/juntas\.env)/.exec(page)?.[0] ?? ''
  const edit = (text: string, name: string) =>
    execFileSync('sh', ['-c', command.replace('--in-place ', '')], { input: text, env: { ...process.env, name } })
      .toString()
      .trim()
      .split('\n')
  const lines = (name: string) => [
    `DATABASE_URL=postgres://juntas:a%2Fb@127.0.0.1:5432/${name}`,
    `DATABASE_DIRECT_URL=postgres://juntas@/${name}?host=/var/run/postgresql`,
    `DATABASE_READ_URL=postgresql://juntas@replica/${name}?sslmode=require`,
    '#DATABASE_READ_URL=',
    'REDIS_URL=redis://127.0.0.1/1',
  ]
  const once = edit(lines('juntas').join('\n'), 'juntas_20261117_020000')
  expect(once).toEqual(lines('juntas_20261117_020000'))
  expect(edit(once.join('\n'), 'juntas_20261118_020000')).toEqual(lines('juntas_20261118_020000'))
})
