/** Completes a web address as people type it: `linkedin.com/in/ana` gets `https://`. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}

/** Empty, or a web address once completed. */
export const isWebLink = (text: string): boolean => /^(https?:\/\/[^\s/]+\.\S+)?$/i.test(completeLink(text))
