import PostalMime, { type Attachment } from 'postal-mime'

export interface DeliveryReport {
  /**
   * Addresses that the report names as recipients. They are trusted only if the signed return address confirms them.
   */
  recipients: string[]
  /**
   * Whether the mailbox does not exist or accepts no letters. Delays, full mailboxes, sizes and policies do not count.
   */
  isForGood: boolean
}

const limits = { maxNestingDepth: 8, maxHeadersSize: 64_000 }

/** Reads a report in the format of RFC 3464; null for any other text. */
export async function readDeliveryReport(message: string): Promise<DeliveryReport | null> {
  const { attachments } = await PostalMime.parse(message, limits).catch(() => ({ attachments: [] as Attachment[] }))
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) return null
  const [, ...groups] = textOf(status).split(/\r?\n(?:[ \t]*\r?\n)+/)
  const recipients = groups.map(fieldsOf).filter((fields) => fields.has('final-recipient'))
  // Our letters have only one recipient.
  const [one] = recipients
  if (!one || recipients.length > 1) return null
  const original = attachments.find(
    ({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers',
  )
  const sentTo = original ? fieldsOf(textOf(original).split(/\r?\n\r?\n/, 1)[0] ?? '').get('to') : undefined
  return {
    recipients: [one.get('original-recipient'), one.get('final-recipient'), sentTo].flatMap(addressesIn),
    isForGood: one.get('action')?.toLowerCase() === 'failed' && isAddressGone(one.get('status') ?? ''),
  }
}

/** RFC 3463: 5.2.2 is a full mailbox, 5.2.3 and 5.3.4 a size limit, 5.6 the content, 5.7 a policy. */
const isAddressGone = (status: string) => /^5\.\d/.test(status) && !/^5\.(?:2\.[23]|3\.4|6\.|7\.)/.test(status)

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

/** `rfc822; ana@example.com`, `Ana <ana@example.com>`. */
const addressesIn = (text: string | undefined): string[] =>
  (text?.slice(0, 1000).match(/[^\s<>;:,"]{1,64}@[^\s<>;:,"]{1,255}/g) ?? [])
    .slice(0, 3)
    .map((one) => one.toLowerCase())
