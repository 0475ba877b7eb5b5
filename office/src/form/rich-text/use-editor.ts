import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { htmlOf } from './editor-html.ts'
import { extensions } from './extensions.ts'
import { pastedHtml } from './pasted-html.ts'

interface Options {
  value: string
  onChange: (html: string) => void
  /** Of the text itself, for assistive technology. */
  attributes: Record<string, string>
}

/** An editor in this element. It draws again with every change of its text or selection. */
export function useEditor(place: RefObject<HTMLElement | null>, { value, onChange, attributes }: Options) {
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ value, onChange, attributes })
  latest.current = { value, onChange, attributes }

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      content: latest.current.value,
      // The content policy allows no style of this kind; the sheet has it.
      injectCSS: false,
      editorProps: {
        attributes: () => latest.current.attributes,
        transformPastedHTML: pastedHtml,
        // Tab leads on to the next field also in a list, and Ctrl Enter saves the form.
        handleDOMEvents: {
          keydown: (_view, { key, ctrlKey, metaKey }) => key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey)),
        },
      },
      onTransaction: draw,
      onUpdate: ({ editor: changed }) => {
        const html = htmlOf(changed)
        latest.current.value = html
        latest.current.onChange(html)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [place])

  // Read again, discarded or copied: the text is another one. What was typed here is the same and keeps its cursor.
  useEffect(() => {
    if (editor && htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  // A set of fields that is disabled disables fields of the browser alone.
  useEffect(() => {
    const isEditable = !place.current?.closest('fieldset:disabled')
    if (!editor || editor.isEditable === isEditable) return
    editor.setEditable(isEditable, false)
    draw()
  })
  // An error or a hint came or went: the text is drawn with its attributes again.
  const shown = JSON.stringify(attributes)
  useEffect(() => {
    if (shown) editor?.view.setProps({})
  }, [editor, shown])
  return editor
}
