import type { Message } from './inbox.ts'

/**
 * The report of a mail server that accepted a letter and could not deliver it (RFC 3464). It is sent to the envelope's
 * sender, with an empty sender of its own, and contains the headers of the letter.
 */
export function bounceOf({ envelope, raw }: Message, status: string): { recipient: string; message: string } {
  const [to = ''] = envelope.to
  const headers = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''
  const action = status.startsWith('4') ? 'delayed' : 'failed'
  const lines = [
    'From: MAILER-DAEMON@mail.sandbox.test',
    `To: ${envelope.from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="bounce"',
    '',
    ...['--bounce', 'Content-Type: text/plain; charset=us-ascii', ''],
    ...['Your message could not be delivered.', ''],
    ...['--bounce', 'Content-Type: message/delivery-status', ''],
    ...['Reporting-MTA: dns; mail.sandbox.test', ''],
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; the sandbox was told to report it',
    '',
    ...['--bounce', 'Content-Type: text/rfc822-headers', ''],
    headers,
    ...['', '--bounce--', ''],
  ]
  return { recipient: envelope.from, message: lines.join('\r\n') }
}
