// coturn with the shipped settings, on a free port of this machine.
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../process/ports.mjs'
import { replaced, shipped } from './files.mjs'
import { programPath } from './installation.mjs'

/** Resolves with { url, stop } once it answers. */
export async function startTurnServer({ secret }) {
  const folder = mkdtempSync(join(tmpdir(), 'juntas-turn-'))
  const port = await freePort()
  const text = replaced(shipped('coturn/turnserver.conf'), {
    'realm=YOUR.TURN.NAME': 'realm=turn.test',
    'listening-port=3478': `listening-port=${port}`,
    'tls-listening-port=5349': 'no-tls\nno-dtls',
    'cert=/etc/letsencrypt/live/YOUR.TURN.NAME/fullchain.pem': 'listening-ip=127.0.0.1\nrelay-ip=127.0.0.1',
    // The other browser is on this machine too, which a live server must never reach.
    'pkey=/etc/letsencrypt/live/YOUR.TURN.NAME/privkey.pem': 'allow-loopback-peers',
    'denied-peer-ip=127.0.0.0-127.255.255.255': '',
    'static-auth-secret=THE VALUE OF MEETING_TURN_SECRET': `static-auth-secret=${secret}`,
  })
  const file = join(folder, 'turnserver.conf')
  writeFileSync(file, `${text}\npidfile=${join(folder, 'turnserver.pid')}\nuserdb=${join(folder, 'turndb')}\n`)
  const child = spawn(programPath('turnserver'), ['-c', file], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
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
  return { url: `turn:127.0.0.1:${port}?transport=udp`, stop }
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
