import { tagsMeant } from '@juntas/contract/rules/text/rich-text'

const listMark = /mso-list\s*:\s*(?!ignore)/i
const numbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * What a word processor puts on the clipboard, as the HTML that it means. Word writes the items of a list as paragraphs
 * with a drawn bullet or number. What the editor does not know is dropped by the editor itself.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const noise of body.querySelectorAll('style, script, title, meta, xml')) noise.remove()
  for (const paragraph of body.querySelectorAll('p'))
    if (listMark.test(paragraph.getAttribute('style') ?? '')) becomeItem(paragraph)
  for (const [tag, meant] of Object.entries(tagsMeant).filter(([tag]) => tag.startsWith('h')))
    for (const heading of body.querySelectorAll(tag)) {
      const other = document.createElement(meant)
      other.append(...heading.childNodes)
      heading.replaceWith(other)
    }
  return body.innerHTML
}

function becomeItem(paragraph: HTMLElement): void {
  const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const tag = numbered.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
  bullet?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const before = paragraph.previousElementSibling
  const list = before?.matches(`${tag}[data-pasted]`) ? before : document.createElement(tag)
  list.setAttribute('data-pasted', '')
  list.append(item)
  if (list === before) paragraph.remove()
  else paragraph.replaceWith(list)
}
