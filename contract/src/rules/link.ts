/** An address on the web as people write it: `linkedin.com/in/ana` means the encrypted one. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}

/** Empty, or an address on the web once it is completed. */
export const isWebLink = (text: string): boolean => /^(https?:\/\/[^\s/]+\.\S+)?$/i.test(completeLink(text))
