import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { countCall } from '../../telemetry/partner-call.ts'
import { addressIn, type Mail, MailFailure } from './mail.ts'
import { returnAddress } from './return-address.ts'

interface Settings {
  url: string
  from: string
  /** The address to which servers report letters they could not deliver. Default: the sender. */
  bounceAddress?: string
  dataKey?: string
}

export function smtp({ url, from, bounceAddress = '', dataKey = '' }: Settings): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5000,
    socketTimeout: 15_000,
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
        throw new MailFailure(`the mail server refused: ${code} ${responseCode ?? ''}`.trim(), {
          cause,
          mayHaveArrived,
          isAddressRefused: command === 'RCPT TO' && (responseCode ?? 0) >= 550,
        })
      }
    },
    close: () => transport.close(),
  }
}

interface Sent {
  onSent: () => void
}

async function* toTheEnd(text: AsyncIterable<Buffer>, onEnd: () => void) {
  yield* text
  onEnd()
}
