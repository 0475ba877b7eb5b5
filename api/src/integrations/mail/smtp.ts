import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export function smtp({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5000,
    socketTimeout: 15_000,
  })
  return {
    async send({ id, headers, ...message }) {
      try {
        await transport.sendMail({
          from,
          ...message,
          ...(id ? { messageId: id } : {}),
          ...(headers ? { headers } : {}),
        })
      } catch (cause) {
        // The server's own words quote the address, and a failed task's message is logged.
        const { code = '', responseCode = '' } = cause as { code?: string; responseCode?: number }
        throw new Error(`the mail server refused: ${code} ${responseCode}`.trim(), { cause })
      }
    },
    close: () => transport.close(),
  }
}
