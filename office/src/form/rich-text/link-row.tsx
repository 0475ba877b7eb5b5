import { longestLink } from '@juntas/contract/rules/office/lengths'
import { isRichLink } from '@juntas/contract/rules/text/rich-text'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './rich-text.module.css'

/** The address behind the selected words. Without words the address itself is written. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = address.trim()
    if (!isRichLink(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither sends the form nor closes what is around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field inside.
    <div className={styles.linkRow} onKeyDown={press}>
      <TextField
        label={m.form_rich_address()}
        hint={m.form_rich_address_hint()}
        error={isWrong ? m.form_rich_address_wrong() : undefined}
        value={address}
        maxLength={longestLink}
        autoFocus
        onChange={(typed) => {
          setAddress(typed)
          setWrong(false)
        }}
      />
      <div data-cluster="2">
        <Button size="small" kind="ink" onClick={apply}>
          {m.form_rich_apply()}
        </Button>
        {before && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            {m.form_rich_unlink()}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={close}>
          {m.form_rich_cancel()}
        </Button>
      </div>
    </div>
  )
}
