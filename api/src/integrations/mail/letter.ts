import { escapeHtml } from '../../texts/escape-html.ts'

/** The content of an e-mail. Everything is plain text; `render` makes the two forms of it. */
export interface Letter {
  language: string
  subject: string
  title: string
  paragraphs: string[]
  /** A short code to type, shown large after the first paragraph. */
  code?: string
  button?: { label: string; url: string }
  /** Small print: why the member got this e-mail, and what the product never asks for. */
  footer: string[]
  /** Below the small print: how to unsubscribe from e-mails of this kind. */
  stop?: { label: string; url: string }
  /** The page that shows what the letter says, for readers who chose letters without content. Default: home. */
  quietPath?: string
  /** Leaves out the mark and the name of the product. */
  isUnnamed?: boolean
}

/**
 * The text and HTML parts of a message, and the letter they were made of, because a reader may have chosen letters
 * without content. The HTML has no picture and no tracking: it loads nothing.
 */
export function render(letter: Letter): { subject: string; text: string; html: string; letter: Letter } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter), letter }
}

function textOf({ title, paragraphs, code, button, footer, stop, isUnnamed }: Letter) {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return [
    title,
    ...(code ? [...paragraphs.slice(0, 1), `    ${code}`, ...link, ...paragraphs.slice(1)] : [...paragraphs, ...link]),
    '--',
    ...footer,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    ...(isUnnamed ? [] : ['Juntas']),
  ].join('\n\n')
}

// Mail programs understand tables and inline styles. The colours are those of the product's light theme.
const colour = {
  canvas: '#FAF5EE',
  surface: '#FFFDFA',
  sunken: '#F2E9DE',
  ink: '#26102B',
  soft: '#5C4961',
  line: '#E9DDD0',
  accent: '#FF7455',
  accentInk: '#2A0D2C',
}
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = `'Bricolage Grotesque', ${sans}`

function htmlOf({ language, subject, title, paragraphs, code, button, footer, stop, isUnnamed }: Letter) {
  const said = paragraphs.map(paragraph)
  const link = button ? [buttonOf(button)] : []
  const body = code ? [...said.slice(0, 1), codeBox(code), ...link, ...said.slice(1)] : [...said, ...link]
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.canvas};color:${colour.ink};font-family:${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${
  isUnnamed
    ? ''
    : `<tr><td style="padding:0 8px 24px">${brand}</td></tr>
`
}<tr><td style="background:${colour.surface};border:1px solid ${colour.line};border-radius:20px;padding:40px 36px">
<h1 style="margin:0 0 20px;font-family:${display};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-.02em">${escapeHtml(title)}</h1>
${body.join('\n')}
</td></tr>
<tr><td style="padding:24px 8px 0">${[...footer.map(smallPrint), ...(stop ? [stopLink(stop)] : [])].join('\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

/** The mark (two halves, the right one higher), drawn with elements that every mail program supports. */
const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-top:7px"><div style="width:14px;height:28px;background:${colour.ink};border-radius:14px 0 0 14px"></div></td>
<td style="padding:0 0 7px 1px"><div style="width:14px;height:28px;background:${colour.accent};border-radius:0 14px 14px 0"></div></td>
<td style="padding-left:12px;font-family:${display};font-size:22px;font-weight:700;letter-spacing:-.02em;color:${colour.ink}">Juntas</td>
</tr></table>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${colour.ink}">${escapeHtml(text)}</p>`

const codeBox = (code: string) =>
  `<p style="margin:24px 0;padding:20px 16px;background:${colour.sunken};border-radius:14px;text-align:center;font-family:${display};font-size:36px;line-height:1;font-weight:700;letter-spacing:.24em;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 28px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 28px;background:${colour.accent};color:${colour.accentInk};border-radius:999px;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`

const smallPrint = (text: string) =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${colour.soft}">${escapeHtml(text)}</p>`

const stopLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${colour.soft}">${escapeHtml(label)}</a></p>`
