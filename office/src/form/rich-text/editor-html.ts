import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'

/**
 * What is stored. An item of a list is its text, without a paragraph inside, and a blank line is no paragraph: members
 * see the space between two either way, and a job's text can also be read as plain lines.
 */
export function htmlOf({ schema, state }: Editor): string {
  const root = document.createElement('div')
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content))
  for (const item of root.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P')
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...(paragraphs[0]?.childNodes ?? []))
  }
  for (const paragraph of root.querySelectorAll('p')) if (paragraph.childNodes.length === 0) paragraph.remove()
  return root.innerHTML
}
