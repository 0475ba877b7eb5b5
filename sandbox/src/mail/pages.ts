import type { Reply } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import type { Message } from './inbox.ts'

const style = `
.mails { list-style: none; margin: 24px 0 0; padding: 0; }
.mails li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 220px) minmax(0, 1fr) auto; gap: 4px 20px; padding: 14px 8px; color: inherit; text-decoration: none; border-radius: 10px; }
.mails a:hover { background: var(--sunken); }
.mails span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails .subject { font-weight: 640; }
.paper { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 14px; background: #fff; color-scheme: light; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 16px 0 24px; }
dt { color: var(--ink-soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 700px) { .mails a { grid-template-columns: 1fr auto; } .mails .subject { grid-column: 1 / -1; grid-row: 2; } }
`

// Reloads the page for new mail; it compares only the first id on the page.
const watch = `
const first = document.querySelector('[data-first]').dataset.first
setInterval(async () => {
  if (document.hidden) return
  const reply = await fetch('/mail/messages?limit=1').catch(() => undefined)
  if (!reply || !reply.ok) return
  const { messages } = await reply.json()
  if (String(messages[0] ? messages[0].id : '') !== first) location.reload()
}, 3000)
`

export function inboxPage(messages: Message[]): Reply {
  return page({
    title: 'Mail',
    style,
    script: watch,
    body: html`<div data-first="${messages[0]?.id ?? ''}"><h1>Mail</h1>
<p class="soft">Everything the product sent. Nothing leaves this machine.</p>
${
  messages.length === 0
    ? html`<p class="empty">No mail yet. It appears here by itself.</p>`
    : html`<form method="post" action="/mail/clear"><button>Delete all</button></form>
<ul class="mails">${messages.map(
        (message) => html`<li><a href="/mail/${message.id}"><span>${message.envelope.to.join(', ')}</span>
<span class="subject">${message.subject || '(no subject)'}</span><time class="soft small" datetime="${message.receivedAt}">${clock(message.receivedAt)}</time></a></li>`,
      )}</ul>`
}</div>`,
  })
}

export function messagePage(message: Message): Reply {
  return page({
    title: message.subject || '(no subject)',
    style,
    body: html`<p class="small"><a href="/mail">All mail</a></p>
<h1>${message.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${message.from || message.envelope.from}</dd><dt>To</dt><dd>${message.envelope.to.join(', ')}</dd>
<dt>Received</dt><dd><time datetime="${message.receivedAt}">${clock(message.receivedAt)}</time></dd></dl>
${message.html !== undefined && html`<iframe class="paper" title="Message" src="/mail/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${message.text !== undefined && html`<h2>Plain text</h2><pre>${message.text}</pre>`}
${
  message.attachments.length > 0 &&
  html`<h2>Attachments</h2><ul>${message.attachments.map(
    (attachment, index) =>
      html`<li><a href="/mail/messages/${message.id}/attachments/${index}">${attachment.filename}</a> <span class="soft small">${attachment.contentType}, ${attachment.content.length} bytes</span></li>`,
  )}</ul>`
}
<h2>Headers</h2><pre>${message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>`,
  })
}

/** The e-mail itself: no scripts, and only pictures from its own attachments. */
export function letter(message: Message): Reply {
  const body = (message.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const index = message.attachments.findIndex((attachment) => attachment.contentId === contentId)
    return index < 0 ? whole : `/mail/messages/${message.id}/attachments/${index}`
  })
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
    },
    body: `<base target="_blank">${body}`,
  }
}

function clock(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
