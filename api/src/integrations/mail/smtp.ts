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
      await transport.sendMail({ from, ...message, ...(id ? { messageId: id } : {}), ...(headers ? { headers } : {}) })
    },
    close: () => transport.close(),
  }
}
