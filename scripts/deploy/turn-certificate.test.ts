import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { replaced, shipped } from './files.mjs'
import { programPath } from './installation.mjs'
import { makeCertificate } from './site.mjs'
import { startTurnServer } from './turn-server.mjs'

/** Debian's user of coturn, as whom its unit runs it. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined
  try {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'turnserver'])))
    return { uid, gid }
  } catch {
    return undefined
  }
}

const user = process.env.FULL && programPath('turnserver') && programPath('openssl') ? findUser() : undefined
if (process.env.FULL && !user) console.error('NOT TESTED: TURN over TLS needs root, coturn and openssl')

describe.runIf(user)('the certificate of coturn', () => {
  test('the shipped hook gives it to a server that may not read certbot’s folders, and a renewed one while it runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juntas-certificate-'))
    chmodSync(folder, 0o755)
    const [lineage, certificates, programs] = ['live', 'turnserver', 'bin'].map((name) => join(folder, name))
    for (const place of [lineage, programs]) mkdirSync(place!, { mode: 0o700 })
    const hook = join(folder, 'hook')
    writeFileSync(hook, replaced(shipped('coturn/certificate-hook.sh'), { '/etc/turnserver': certificates! }))
    // There is no service manager here, so the test sends the signal below.
    writeFileSync(join(programs!, 'systemctl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const renew = (name: string) => {
      makeCertificate(lineage!, name)
      execFileSync('sh', [hook], { env: { PATH: `${programs}:/usr/bin:/bin`, RENEWED_LINEAGE: lineage! } })
    }
    renew('first.test')
    const turn = await startTurnServer({ secret: randomBytes(24).toString('base64url'), certificates, user })
    try {
      expect(await nameAt(turn.tlsPort)).toBe('first.test')
      renew('second.test')
      turn.reload()
      await expect.poll(() => nameAt(turn.tlsPort), { timeout: 10_000 }).toBe('second.test')
    } finally {
      await turn.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** The name in the certificate of a TLS port. */
async function nameAt(port: number) {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate().subject.CN
  } finally {
    socket.destroy()
  }
}
