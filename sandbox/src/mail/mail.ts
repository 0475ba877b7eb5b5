import { Controls } from '../control/controls.ts'
import { empty, json, Refusal, seeOther } from '../http/exchange.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import { bounceOf } from './bounce.ts'
import { Inbox, type Message } from './inbox.ts'
import { inboxPage, letter, messagePage } from './pages.ts'
import { startSmtp } from './smtp.ts'

const longestWaitMs = 30_000

export async function createMail(host: string, port: number): Promise<Partner & { smtpPort: number }> {
  const controls = new Controls()
  const inbox = new Inbox()
  const smtp = await startSmtp(host, port, inbox, controls)
  const found = (id: string | undefined) => {
    const message = inbox.get(id ?? '')
    if (!message) throw new Refusal(json({ error: 'no such message' }, 404))
    return message
  }

  const routes = new Routes()
    .own('GET', '/mail', () => inboxPage(inbox.list()))
    .own('POST', '/mail/clear', () => {
      inbox.clear()
      return seeOther('/mail')
    })
    .own('GET', '/mail/messages', async ({ query }) => {
      const waitMs = Math.min(Number(query.get('wait')) || 0, longestWaitMs)
      const messages = await inbox.listWithin(waitMs, query.get('to'), query.get('subject'))
      const limit = Number(query.get('limit')) || messages.length
      return json({ total: messages.length, messages: messages.slice(0, limit).map(summary) })
    })
    .own('DELETE', '/mail/messages', () => {
      inbox.clear()
      return empty()
    })
    .own('GET', '/mail/messages/:id', ({ params }) => {
      const message = found(params.id)
      return json({ ...summary(message), headers: message.headers, raw: message.raw.toString('utf8') })
    })
    .own('DELETE', '/mail/messages/:id', ({ params }) => {
      inbox.remove(String(found(params.id).id))
      return empty()
    })
    .own('POST', '/mail/messages/:id/bounce', ({ params, query }) =>
      json(bounceOf(found(params.id), query.get('status') ?? '5.1.1')),
    )
    .own('GET', '/mail/messages/:id/html', ({ params }) => letter(found(params.id)))
    .own('GET', '/mail/messages/:id/attachments/:index', ({ params }) => {
      const attachment = found(params.id).attachments[Number(params.index)]
      if (!attachment) throw new Refusal(json({ error: 'no such attachment' }, 404))
      const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(attachment.contentType)
      return {
        status: 200,
        headers: {
          'content-type': attachment.contentType,
          'content-disposition': isPicture ? 'inline' : 'attachment',
          'x-content-type-options': 'nosniff',
        },
        body: attachment.content,
      }
    })
    .own('GET', '/mail/:id', ({ params }) => messagePage(found(params.id)))

  return {
    name: 'mail',
    vendor: 'Mail',
    about: 'An SMTP server that delivers to nobody, and the inbox of everybody.',
    page: '/mail',
    address: `smtp://${host}:${smtp.port}`,
    routes,
    controls,
    smtpPort: smtp.port,
    reset: () => inbox.clear(),
    close: smtp.close,
  }
}

function summary({ id, receivedAt, envelope, subject, from, to, date, text, html, size, attachments }: Message) {
  return {
    id,
    receivedAt,
    envelope,
    subject,
    from,
    to,
    date,
    text,
    html,
    size,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    })),
  }
}
