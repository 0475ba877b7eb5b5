import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { smtp } from './smtp.ts'

const letter = { to: 'ana@example.com', subject: 's', text: 't', html: '<p>t</p>' }

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.restoreAllMocks()
})

/** A mail server that takes every letter, over TLS only if it has a certificate; returns its port. */
async function listen(certificate?: { key: Buffer; cert: Buffer }) {
  const said: string[] = []
  const open = createServer((socket) => {
    socket.write('220 here\r\n')
    converse(socket)
  })
  function converse(socket: Socket) {
    socket.on('error', () => undefined)
    let isText = false
    let text = ''
    socket.on('data', (data) => {
      const line = data.toString()
      said.push(line.slice(0, 8).trim())
      if (isText) {
        text += line
        if (text.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n')
        return
      }
      if (line.startsWith('STARTTLS') && certificate) {
        socket.removeAllListeners('data').write('220 go\r\n')
        return converse(new TLSSocket(socket, { isServer: true, ...certificate }))
      }
      isText = line.startsWith('DATA')
      const extension = certificate && !(socket instanceof TLSSocket) ? '250-here\r\n250 STARTTLS' : '250 ok'
      socket.write(`${isText ? '354 go on' : line.startsWith('EHLO') ? extension : '250 ok'}\r\n`)
    })
  }
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  server = open
  return { port: (open.address() as AddressInfo).port, said }
}

/** Name servers that never answer. */
function silenceNameServers() {
  for (const method of ['resolve4', 'resolve6'] as const)
    vi.spyOn(dns.Resolver.prototype, method).mockImplementation(() => undefined)
}

test('a name that only this machine knows is found while the name servers are silent [operator 20]', async () => {
  const { port } = await listen()
  silenceNameServers()
  const known = [{ address: '127.0.0.1', family: 4 }]
  const lookup = (name: string, _options: unknown, done: (error: null, found: typeof known) => void) =>
    done(null, name === 'relay.of-the-hosts-file' ? known : [])
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup)
  const mail = smtp({ url: `smtp://relay.of-the-hosts-file:${port}`, from: 'oi@juntas.test' })
  await mail.send(letter)
  mail.close()
})

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a name that cannot be looked up, %s, is said as such [operator 20]',
  async (code) => {
    silenceNameServers()
    const lookup = (_name: string, _options: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('getaddrinfo'), { code, syscall: 'getaddrinfo' }))
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup)
    const mail = smtp({ url: 'smtp://mail.example:587', from: 'oi@juntas.test' })
    await expect(mail.send(letter)).rejects.toMatchObject({
      message: `the name of the mail server could not be looked up: ${code}`,
      mayHaveArrived: false,
    })
    mail.close()
  },
)

test('a relay on this machine may have any certificate, another server must prove its name [operator 2]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juntas-relay-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=relay']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const { port, said } = await listen({ key: readFileSync(key), cert: readFileSync(cert) })
  rmSync(folder, { recursive: true })
  const url = `smtp://127.0.0.1:${port}`
  const strict = smtp({ url, from: 'oi@juntas.test' })
  await expect(strict.send(letter)).rejects.toThrow('the connection to the mail server failed: E')
  strict.close()
  said.length = 0
  const local = smtp({ url, isLocal: true, from: 'oi@juntas.test' })
  await local.send(letter)
  local.close()
  expect(said).toEqual(expect.arrayContaining(['STARTTLS', 'DATA']))
})
