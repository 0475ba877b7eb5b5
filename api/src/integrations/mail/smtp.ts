import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { countCall } from '../../telemetry/partner-call.ts'
import { addressIn, type Mail, MailFailure } from './mail.ts'
import { returnAddress } from './return-address.ts'

interface Settings {
  url: string
  /** The server is on this machine: nobody can prove to be `localhost`, so any certificate of it is accepted. */
  isLocal?: boolean
  from: string
  /** The address to which servers report letters they could not deliver. Default: the sender. */
  bounceAddress?: string
  dataKey?: string
}

const connectMs = 5000

export function smtp({ url, isLocal = false, from, bounceAddress = '', dataKey = '' }: Settings): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectMs,
    socketTimeout: 15_000,
    getSocket: openConnection,
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
  })
  // A lost connection does not say at which step it was lost. The text is read only after the server has asked for it.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((text) => Readable.from(toTheEnd(text, (data as Sent).onSent), { objectMode: false }))
    done()
  })
  return {
    async send({ id, headers, isAskedFor: _asked, letter: _letter, senderName, ...message }) {
      let isSent = false
      const sent: Sent = { onSent: () => (isSent = true) }
      try {
        await countCall('mail', () =>
          transport.sendMail({
            ...sent,
            from: senderName ? { name: senderName, address: addressIn(from) } : from,
            ...message,
            ...(id ? { messageId: id } : {}),
            ...(headers ? { headers } : {}),
            ...(bounceAddress
              ? { envelope: { from: returnAddress(bounceAddress, dataKey, message.to, new Date()), to: message.to } }
              : {}),
          }),
        )
      } catch (cause) {
        // The server's text quotes the address, and the message of a failed task is logged, so only codes are kept.
        const { code = '', responseCode, command } = cause as { code?: string; responseCode?: number; command?: string }
        // The connection was lost after the whole text was sent and before the server answered.
        const mayHaveArrived = responseCode === undefined && isSent
        throw new MailFailure(`${whatFailed(cause)}: ${code} ${responseCode ?? ''}`.trim(), {
          cause,
          mayHaveArrived,
          isAddressRefused: command === 'RCPT TO' && (responseCode ?? 0) >= 550,
        })
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Connects by the names that the machine itself knows, those of its hosts file included. nodemailer asks only the name
 * servers until they answer, and while they are silent it gives up before it looks into that file.
 */
function openConnection(
  { host = 'localhost', port, secure = false }: { host?: string; port?: number | string; secure?: boolean },
  done: (error: Error | null, opened?: { connection: Socket }) => void,
) {
  const connection = connect({ host, port: Number(port) || (secure ? 465 : 587) })
  const end = (error: Error | null) => {
    clearTimeout(deadline)
    connection.removeAllListeners()
    if (!error) return done(null, { connection })
    connection.on('error', () => undefined).destroy()
    done(error)
  }
  const deadline = setTimeout(() => end(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })), connectMs)
  connection.once('connect', () => end(null)).once('error', end)
}

function whatFailed(cause: unknown) {
  const { responseCode, syscall } = cause as { responseCode?: number; syscall?: string }
  if (responseCode !== undefined) return 'the mail server refused'
  if (syscall === 'getaddrinfo') return 'the name of the mail server could not be looked up'
  return 'the connection to the mail server failed'
}

interface Sent {
  onSent: () => void
}

async function* toTheEnd(text: AsyncIterable<Buffer>, onEnd: () => void) {
  yield* text
  onEnd()
}
