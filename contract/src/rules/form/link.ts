/** Completes a web address as people type it: `linkedin.com/in/ana` gets `https://`. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}

/** Empty, or a web address once completed: of a host with a dot, and without spaces. */
export function isWebLink(text: string): boolean {
  const link = completeLink(text)
  if (link === '') return true
  return /^https?:\/\/[^\s/]/i.test(link) && !/\s/.test(link) && /[^.]\.[^.]/.test(hostOf(link))
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname : '')
