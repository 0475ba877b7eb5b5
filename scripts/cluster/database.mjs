// Three PostgreSQL servers under Patroni with etcd. HAProxy finds the primary and the replicas by Patroni's REST
// interface; PgBouncer is in front of the primary.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect } from '../postgres/client.mjs'
import { freePort } from '../process/ports.mjs'
import { until } from '../process/until.mjs'

const password = () => randomBytes(18).toString('hex')
const names = ['pg1', 'pg2', 'pg3']

export async function startDatabase(programs, tools) {
  const secrets = { superuser: password(), replication: password(), rewind: password(), app: password() }
  const etcd = await startEtcd(programs, tools)
  const servers = []
  for (const name of names) servers.push({ name, port: await freePort(), restPort: await freePort() })
  for (const server of servers) await startServer(programs, tools, { server, etcd, secrets })
  const leader = () => leaderOf(servers)
  await until('The primary', leader, { seconds: 90 })
  await until('Two replicas', async () => (await replicasOf(servers)).length === 2, { seconds: 120 })
  await until('A synchronous replica', () => syncOf(servers), { seconds: 60 })
  const addresses = { primary: await freePort(), replicas: await freePort(), pooler: await freePort() }
  startHaproxy(programs, tools, { servers, addresses })
  startPgbouncer(programs, tools, { addresses, secrets })
  const admin = (database) => adminOf(servers, secrets, database)
  await createOwner(admin, secrets)
  const url = (port) => `postgres://juntas:${secrets.app}@127.0.0.1:${port}/juntas`
  // HAProxy treats every server as healthy until its first checks are over.
  await until('The address of the primary', async () => !(await isReplica(url(addresses.primary))))
  await until('The address of the replicas', () => isReplica(url(addresses.replicas)))
  await until('The pooler', async () => !(await isReplica(url(addresses.pooler))))
  return {
    servers,
    secrets,
    leader,
    sync: () => syncOf(servers),
    replicas: () => replicasOf(servers),
    admin,
    /** Starts Patroni of one server again, after it was killed. */
    restart: (server) => startServer(programs, tools, { server, etcd, secrets }),
    settings: {
      DATABASE_URL: url(addresses.pooler),
      DATABASE_DIRECT_URL: url(addresses.primary),
      DATABASE_READ_URL: url(addresses.replicas),
    },
  }
}

async function startEtcd(programs, tools) {
  const [client, peer] = [await freePort(), await freePort()]
  const address = (port) => `http://127.0.0.1:${port}`
  programs.start(
    'etcd',
    tools['etcd-server'],
    [
      ...['--name', 'etcd1', '--data-dir', programs.folderOf('etcd')],
      ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
      ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
      ...['--initial-cluster', `etcd1=${address(peer)}`],
      // The servers share a disk: its pauses must not look like a lost leader.
      ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
    ],
    { env: { ETCD_UNSUPPORTED_ARCH: process.arch } },
  )
  await until('etcd', async () => (await fetch(`${address(client)}/health`)).ok)
  return `127.0.0.1:${client}`
}

function startServer(programs, tools, { server, etcd, secrets }) {
  const { name, port, restPort } = server
  const folder = programs.folderOf(name)
  const user = (username, kind) => ({ username, password: secrets[kind] })
  // YAML reads JSON.
  const settings = {
    scope: 'juntas',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [etcd] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: serverSettings(programs) },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: tools.postgresBin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: user('postgres', 'superuser'),
        replication: user('replicator', 'replication'),
        rewind: user('rewinder', 'rewind'),
      },
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  }
  const file = programs.write(`${name}.yml`, JSON.stringify(settings, null, 2))
  server.patroni = programs.start(name, tools.patroni, [file])
  server.dataFolder = join(folder, 'data')
  return until(`Patroni of ${name}`, async () => (await fetch(`http://127.0.0.1:${restPort}/liveness`)).ok)
}

/** Small, because three servers share one machine. With an archive, for recovery to a point in time. */
function serverSettings(programs) {
  const archive = programs.folderOf('archive')
  return {
    max_connections: 200,
    shared_buffers: '32MB',
    wal_level: 'replica',
    wal_keep_size: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    archive_mode: 'on',
    // A killed primary and its successor may both have the last file of a timeline.
    archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)`,
    archive_timeout: 60,
  }
}

function startHaproxy(programs, tools, { servers, addresses }) {
  const listen = (name, port, path) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth OPTIONS uri ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.restPort}`).join('\n')}
`
  const text = `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen('primary', addresses.primary, '/primary')}${listen('replicas', addresses.replicas, '/replica')}`
  programs.start('haproxy', tools.haproxy, ['-db', '-f', programs.write('haproxy.cfg', text)])
}

function startPgbouncer(programs, tools, { addresses, secrets }) {
  const users = programs.write('pgbouncer-users.txt', `"juntas" "${secrets.app}"\n`)
  const text = `[databases]
juntas = host=127.0.0.1 port=${addresses.primary} dbname=juntas
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${addresses.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
server_reset_query = DISCARD ALL
max_client_conn = 300
default_pool_size = 80
; The role has the time limit of statements: PgBouncer does not pass it on.
ignore_startup_parameters = extra_float_digits,statement_timeout
; While there is no primary, a request gets its answer (503) soon, and the next one tries again at once.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`
  programs.start('pgbouncer', tools.pgbouncer, [programs.write('pgbouncer.ini', text)])
}

async function createOwner(admin, { app }) {
  const first = await admin('postgres')
  await first.query(`create role juntas login password '${app}'`)
  await first.query('grant pg_monitor to juntas')
  await first.query("alter role juntas set statement_timeout = '15s'")
  await first.query('create database juntas owner juntas')
  await first.end()
}

async function isReplica(connectionString) {
  const client = await connect({ connectionString, connectionTimeoutMillis: 3000 })
  const asked = client.query('select pg_is_in_recovery() as yes')
  return (await asked.finally(() => client.end().catch(() => {}))).rows[0].yes
}

/** A direct connection to the current primary, as superuser. */
async function adminOf(servers, { superuser }, database = 'juntas') {
  const server = await until('The primary', () => leaderOf(servers))
  return connect({ host: '127.0.0.1', port: server.port, user: 'postgres', password: superuser, database })
}

async function membersOf(servers) {
  for (const { restPort } of servers) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (answer?.ok) return (await answer.json()).members
  }
  return []
}

/** The server that is the primary according to Patroni. */
async function leaderOf(servers) {
  for (const server of servers) {
    const url = `http://127.0.0.1:${server.restPort}/primary`
    if ((await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok) return server
  }
  return undefined
}

const replicasOf = async (servers) =>
  (await membersOf(servers)).filter(
    ({ role, state }) => /replica|sync_standby/.test(role) && /running|streaming/.test(state),
  )
const syncOf = async (servers) => (await membersOf(servers)).find(({ role }) => role === 'sync_standby')
