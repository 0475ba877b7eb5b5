import { use } from 'react'

type Clean = (html: string) => string

let cleaner: Promise<Clean> | undefined

/** The sanitizer is loaded with the first text from the server. */
function loadCleaner(): Promise<Clean> {
  cleaner ??= import('dompurify').then(({ default: purify }) => {
    // Links in authored texts may lead anywhere: the page they open must have no access to this window.
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A') return
      const href = node.getAttribute('href') ?? ''
      if (/^https?:/.test(href)) {
        node.setAttribute('target', '_blank')
        node.setAttribute('rel', 'noreferrer')
      }
    })
    return (html) =>
      purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] })
  })
  return cleaner
}

/** HTML from the server (pages, plans, challenges), sanitized once more before it is shown [GAP-34]. */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  if (!html) return null
  const clean = use(loadCleaner())
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this line
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
