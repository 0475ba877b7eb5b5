/** Text that is already escaped for a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | null | undefined | Piece[]

/** Every value is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + htmlOf(values[index - 1]) + string))
}

function htmlOf(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return ''
  if (Array.isArray(piece)) return piece.map(htmlOf).join('')
  return piece instanceof Html ? piece.text : escapeHtml(String(piece))
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}
