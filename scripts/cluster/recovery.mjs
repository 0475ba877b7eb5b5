// Recovery to a point in time: a base backup, writes, a mistake, and a separate server that stops just before the
// mistake.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../postgres/client.mjs'
import { freePort } from '../process/ports.mjs'
import { until } from '../process/until.mjs'

export async function recoverToPoint({ programs, tools, database }) {
  const primary = await database.leader()
  const folder = programs.folderOf('recovered')
  const password = database.secrets.superuser
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'replicator']
  const backup = [...from, '-D', folder, '-X', 'none', '-c', 'fast', '--no-password']
  const env = { PATH: process.env.PATH, PGPASSWORD: database.secrets.replication }
  programs.run(join(tools.postgresBin, 'pg_basebackup'), backup, { env })
  const admin = await database.admin()
  const count = async (client) => (await client.query('select count(*)::int as n from members')).rows[0].n
  await admin.query(
    "insert into members (email, name) values ('point-' || gen_random_uuid() || '@trial.juntas.test', 'Antes')",
  )
  const before = await count(admin)
  await sleep(1100)
  const { rows } = await admin.query('select clock_timestamp()::text as at')
  await sleep(1100)
  // The mistake.
  await admin.query(
    "insert into members (email, name) select 'late-' || n || '@trial.juntas.test', 'Depois' from generate_series(1, 50) n",
  )
  const { rows: file } = await admin.query('select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()')
  await until(
    'The archived log',
    async () =>
      (await admin.query('select last_archived_wal >= $1 as yes from pg_stat_archiver', [file[0].name])).rows[0].yes,
  )
  const after = await count(admin)
  await admin.end()
  const began = performance.now()
  const port = await freePort()
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `
restore_command = 'cp ${join(programs.folder, 'archive')}/%f %p'
recovery_target_time = '${rows[0].at}'
recovery_target_action = 'promote'
synchronous_standby_names = ''
archive_mode = 'off'
`,
  )
  programs.write('recovered/recovery.signal', '')
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'shared_buffers=32MB',
    `hba_file=${join(folder, 'pg_hba.conf')}`,
    'synchronous_standby_names=',
  ]
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = programs.start('recovered', join(tools.postgresBin, 'postgres'), args, { ending: 'SIGINT' })
  const client = await until('The recovered server', async () => {
    if (!server.isRunning()) throw new Error(server.said())
    const next = await connect({ host: '127.0.0.1', port, user: 'postgres', password, database: 'juntas' })
    const { rows: state } = await next.query('select pg_is_in_recovery() as yes')
    if (!state[0].yes) return next
    await next.end()
    return undefined
  })
  const recovered = await count(client)
  await client.end()
  await server.stop()
  return { before, after, recovered, seconds: (performance.now() - began) / 1000 }
}
