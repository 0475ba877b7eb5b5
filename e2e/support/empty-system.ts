import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { totp } from '../../sandbox/src/authenticator/totp.ts'
import { settingsOf } from '../../scripts/deploy/installation.mjs'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { fromRoot } from '../../scripts/process/root.mjs'
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs'

/** A live system right after its installation: no demo data, no owner, and partners that do not answer. */
export async function startEmptySystem() {
  const [database, port] = [await startPostgres({ settings: { fsync: 'off' } }), await freePort()]
  const dataDir = temporaryFolder('empty')
  // Live asks for https; a browser takes this machine's own address for as safe, so no proxy is needed.
  const env = {
    PATH: process.env.PATH,
    ...settingsOf(database.url()),
    APP_MODE: 'live',
    APP_ORIGIN: `https://127.0.0.1:${port}`,
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const api = spawn(process.execPath, ['api/dist/main.js'], { cwd: fromRoot(), env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (text) => (said += text))
  let isStopped = false
  // A process that ends by itself looks like a lost network to the browser: its last words tell why.
  api.once('exit', (code, signal) => {
    if (!isStopped) console.error(`The empty system ended by itself (${code ?? signal}):\n${said.slice(-4000)}`)
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    isStopped = true
    const gone = new Promise((resolve) => api.once('exit', resolve))
    if (api.kill('SIGKILL')) await gone
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (api.exitCode !== null) {
      await database.stop()
      throw new Error(`The empty system did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    /** The link that `npm run staff -- invite` prints. */
    invite(email: string): string {
      const printed = execFileSync(process.execPath, ['scripts/command.mjs', 'staff', 'invite', email], {
        cwd: fromRoot(),
        env,
        encoding: 'utf8',
      })
      return `${origin}${/https:\/\/[^/]+(\/\S+)/.exec(printed)?.[1]}`
    },
    stop,
  }
}

/** The six digits of an authenticator that was given this secret by hand. */
export function codeOf(typed: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...typed.replaceAll(' ', '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return totp(Buffer.from(bytes), Date.now()).code
}
