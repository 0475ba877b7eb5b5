// coturn with the shipped settings, on a free port of this machine.
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../process/ports.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'
import { replaced, shipped } from './files.mjs'
import { programPath } from './installation.mjs'

/**
 * Resolves with { url, tlsPort, reload, stop } once it answers. With a `certificates` folder it also listens for TLS;
 * `user` is the { uid, gid } that it runs as.
 * @param {{ secret: string, certificates?: string, user?: { uid: number, gid: number } }} options
 */
export async function startTurnServer({ secret, certificates, user }) {
  const folder = temporaryFolder('turn')
  if (user) chownSync(folder, user.uid, user.gid)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const text = replaced(shipped('coturn/turnserver.conf'), {
    'realm=YOUR.TURN.NAME': 'realm=turn.test',
    'listening-port=3478': `listening-port=${port}`,
    'tls-listening-port=5349': certificates ? `tls-listening-port=${tlsPort}` : 'no-tls\nno-dtls',
    '/etc/turnserver': certificates ?? '/etc/turnserver',
    fingerprint: 'fingerprint\nlistening-ip=127.0.0.1\nrelay-ip=127.0.0.1',
    // The other browser is on this machine too. A live server must never relay to such an address.
    'no-tcp-relay': 'no-tcp-relay\nallow-loopback-peers',
    'denied-peer-ip=127.0.0.0-127.255.255.255': '',
    'static-auth-secret=THE VALUE OF MEETING_TURN_SECRET': `static-auth-secret=${secret}`,
  })
  const file = join(folder, 'turnserver.conf')
  writeFileSync(file, `${text}\npidfile=${join(folder, 'turnserver.pid')}\nuserdb=${join(folder, 'turndb')}\n`)
  const child = spawn(programPath('turnserver'), ['-c', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    ...user,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(port, gone))) {
    await stop()
    throw new Error(`coturn did not start:\n${said}`)
  }
  return { url: `turn:127.0.0.1:${port}?transport=udp`, tlsPort, reload: () => child.kill('SIGUSR2'), stop }
}

/** Whether a STUN request is answered within ten seconds. */
async function answers(port, gone) {
  const request = Buffer.from('000100002112a442000000000000000000000001', 'hex')
  const socket = createSocket('udp4')
  const answered = new Promise((resolve) => socket.once('message', () => resolve(true)))
  try {
    for (let round = 0; round < 50; round++) {
      socket.send(request, port, '127.0.0.1')
      const first = await Promise.race([answered, gone.then(() => false), sleep(200)])
      if (first !== undefined) return first
    }
    return false
  } finally {
    socket.close()
  }
}
