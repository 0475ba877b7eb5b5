import { chmodSync, cpSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../../../scripts/process/temporary-folder.mjs'

const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB', wal_receiver_status_interval: 1 }

/** A server and a streaming replica of it, both removed at the end. */
export async function startPair() {
  const folder = temporaryFolder('replica')
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const primary = await startPostgres({ dataDir: first, settings })
  await copyServer(primary, first, second)
  const replica = await startPostgres({ dataDir: second, settings: { ...settings, ...follow(primary) } })
  return {
    primary,
    replica,
    /** A connection as the owner of a server. */
    async admin(server: Postgres) {
      const client = new pg.Client({ connectionString: server.url() })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const follow = (primary: Postgres) => {
  const { username, password } = new URL(primary.url())
  return { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}` }
}

/** A base backup by hand: the embedded PostgreSQL has no pg_basebackup. */
async function copyServer(primary: Postgres, from: string, to: string) {
  const client = new pg.Client({ connectionString: primary.url() })
  await client.connect()
  const source = (await client.query<{ setting: string }>("select current_setting('data_directory') as setting"))
    .rows[0]?.setting as string
  const target = path.join(to, 'cluster')
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o711)
  await client.query("select pg_backup_start('replica', true)")
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$/.test(file),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(target, 'standby.signal'), '')
  cpSync(path.join(from, 'password'), path.join(to, 'password'))
  const { uid, gid } = statSync(source)
  chmodSync(target, 0o700)
  lchownSync(target, uid, gid)
  for (const entry of readdirSync(target, { recursive: true })) lchownSync(path.join(target, String(entry)), uid, gid)
  await client.end()
}
