import { createHash } from 'node:crypto'
import type { Reply } from './exchange.ts'
import { Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'

interface Page {
  title: string
  body: Html
  lang?: string
  /** One inline script; the content policy allows only its hash. */
  script?: string
  /** Additional rules for this page only. */
  style?: string
  /** Omits the bar that links to the index. */
  isBare?: boolean
  headers?: Record<string, string>
  /** Where forms may redirect; the sign-in page returns to the product. */
  formAction?: string
}

export function page({
  title,
  body,
  lang = 'en',
  script,
  style = '',
  isBare,
  headers,
  formAction = "'self'",
}: Page): Reply {
  const scriptSource = script ? `'sha256-${createHash('sha256').update(script).digest('base64')}'` : "'none'"
  const document = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<style>${new Html(pageStyle + style)}</style>
</head>
<body>
${!isBare && html`<header class="bar"><a class="home" href="/">${brand}<span>Juntas sandbox</span></a></header>`}
<main>${body}</main>
${script !== undefined && scriptElement(script)}
</body>
</html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'img-src data:',
        `script-src ${scriptSource}`,
        "connect-src 'self'",
        "frame-src 'self'",
        `form-action ${formAction}`,
        "base-uri 'none'",
      ].join('; '),
      ...headers,
    },
    body: document.text,
  }
}

// Not a tagged template: the bundler rewrites tagged templates that contain a closing script tag, which would need a
// helper package.
function scriptElement(script: string): Html {
  return new Html(`<script>${script}</script>`)
}

const brand = html`<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
<path d="M15.5 6.5v20a10 10 0 0 1 0-20z" transform="translate(0 2)" fill="currentColor"/>
<path d="M16.5 1.5v20a10 10 0 0 0 0-20z" transform="translate(0 2)" fill="var(--accent)"/>
</svg>`
