/**
 * Text as people type it, and the HTML that members see: a blank line begins a paragraph, a line that begins with a
 * hyphen is an item of a list. Nothing else of HTML can come from it.
 */
export function htmlOfText(text: string): string {
  return text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => groupsOf(block.split('\n').map((line) => line.trim())))
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
        : `<p>${lines.map(escaped).join('<br>')}</p>`,
    )
    .join('')
}

interface Group {
  isList: boolean
  lines: string[]
}

function groupsOf(lines: string[]): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    if (line === '') continue
    const isList = /^[-•]\s/.test(line)
    const last = groups.at(-1)
    const words = isList ? line.slice(1).trimStart() : line
    if (last?.isList === isList) last.lines.push(words)
    else groups.push({ isList, lines: [words] })
  }
  return groups
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** The text that gives this HTML; null if it holds more than paragraphs and lists (links, headings). */
export function textOfHtml(html: string): string | null {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<br ?\/?> ?/g, '\n')
    .replaceAll(/ ?<li> ?((?:[^<]|<(?!\/?[a-z]))*)<\/li> ?/gi, (_, words: string) => `- ${words.trimEnd()}\n`)
    .replaceAll(
      / ?<(?:ul|p)> ?((?:[^<]|<(?!\/?[a-z]))*)<\/(?:ul|p)> ?/gi,
      (_, words: string) => `${words.trimEnd()}\n\n`,
    )
    .trim()
  return /<\/?[a-z]/i.test(text) ? null : plain(text)
}
