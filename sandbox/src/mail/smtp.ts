import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Controls } from '../control/controls.ts'
import { type Fault, hangMs, reorderMs } from '../control/faults.ts'
import type { Inbox } from './inbox.ts'

const largest = 10_000_000

/** Accepts every message from every sender unless a fault applies. */
export async function startSmtp(host: string, port: number, inbox: Inbox, controls: Controls) {
  const server = new SMTPServer({
    name: 'mail.sandbox.test',
    banner: 'Juntas sandbox',
    size: largest,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: (address, session, callback) => step('MAIL', address.address, session).then(() => callback(), callback),
    onRcptTo: (address, session, callback) => step('RCPT', address.address, session).then(() => callback(), callback),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', callback)
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(smtpError(552, `a message has at most ${largest} bytes`))
        receive(Buffer.concat(chunks), session).then(() => callback(null, 'kept'), callback)
      })
    },
  })
  // A client that disconnects is not an error.
  server.on('error', () => undefined)

  async function receive(raw: Buffer, session: SMTPServerSession) {
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
    const fault = await step('DATA', envelope.to.join(' '), session)
    const message = inbox.receive(raw, envelope)
    if (fault?.kind === 'repeat') inbox.receive(raw, envelope)
    controls.calls.record({
      at: message.receivedAt,
      method: 'DATA',
      path: envelope.to.join(' '),
      query: {},
      headers: {},
      body: { from: envelope.from, subject: message.subject },
      status: 250,
      ms: 0,
      fault: fault?.kind,
    })
    if (fault?.kind !== 'reorder') controls.faults.behind.release()
    if (fault && ['reset-after', 'half-body', 'wrong-json'].includes(fault.kind)) socketOf(session)?.destroy()
  }

  // A rule without a method is applied once per message, at DATA.
  async function step(method: string, path: string, session: SMTPServerSession): Promise<Fault | undefined> {
    const fault = controls.faults.take({ method, path }, (rule) => method === 'DATA' || rule.match.method !== undefined)
    if (!fault) return undefined
    if (fault.kind === 'hang') await controls.faults.hung.wait(fault.ms ?? hangMs)
    else if (fault.kind === 'reorder') await controls.faults.behind.wait(fault.ms ?? reorderMs)
    else if (fault.ms) await sleep(fault.ms)
    if (fault.kind === 'fail') throw smtpError(554, 'refused')
    if (fault.kind === 'status') throw smtpError(smtpCode(fault.status), 'the sandbox was told to refuse')
    if (fault.kind === 'reset' || fault.kind === 'hang') {
      socketOf(session)?.destroy()
      throw smtpError(421, 'gone')
    }
    return fault
  }

  function socketOf(session: SMTPServerSession): Socket | undefined {
    // smtp-server has no method to close one session's connection, so the socket is taken from a private field.
    const connections = (server as unknown as { connections: Set<{ session?: { id: string }; _socket?: Socket }> })
      .connections
    return [...connections].find((connection) => connection.session?.id === session.id)?._socket
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

// Maps the HTTP status of the control API to an SMTP code: 503 and 429 mean "try again later".
function smtpCode(status = 451): number {
  if (status === 503 || status === 429) return 451
  return status >= 400 && status < 600 ? status : 451
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
