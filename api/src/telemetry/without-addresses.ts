/** What an outsider said, without the e-mail addresses in it: a mail server's answer names the address it refused. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>"']+)/)
    .map((word) => (word.includes('@') ? '…@…' : word))
    .join('')
