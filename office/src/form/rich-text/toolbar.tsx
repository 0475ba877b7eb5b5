import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo2 from 'lucide-react/icons/redo-2'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo2 from 'lucide-react/icons/undo-2'
import { Toolbar } from 'react-aria-components/Toolbar'
import { m } from '#paraglide/messages.js'
import { modName } from '../../lib/keys.ts'
import styles from './rich-text.module.css'

interface Tool {
  name: () => string
  icon: LucideIcon
  keys?: string
  isOn: (editor: Editor) => boolean
  act: (chain: ChainedCommands) => ChainedCommands
}

const tools: Tool[] = [
  {
    name: m.form_rich_heading,
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: m.form_rich_subheading,
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    act: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: m.form_rich_bold,
    icon: Bold,
    keys: 'B',
    isOn: (editor) => editor.isActive('bold'),
    act: (chain) => chain.toggleBold(),
  },
  {
    name: m.form_rich_italic,
    icon: Italic,
    keys: 'I',
    isOn: (editor) => editor.isActive('italic'),
    act: (chain) => chain.toggleItalic(),
  },
  {
    name: m.form_rich_list,
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  },
  {
    name: m.form_rich_numbers,
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  },
  {
    name: m.form_rich_quote,
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    act: (chain) => chain.toggleBlockquote(),
  },
]

interface Props {
  editor: Editor
  /** The field that it writes in. */
  id: string
  label: string
  isLinking: boolean
  onLink: () => void
}

/** One stop of the Tab key; the arrows walk through it. */
export function RichToolbar({ editor, id, label, isLinking, onLink }: Props) {
  // A press of the pointer leaves the selection in the text.
  const keep = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(), 'aria-controls': id }
  return (
    <Toolbar className={styles.toolbar} aria-label={m.form_rich_toolbar({ name: label })}>
      {tools.map(({ name, icon, keys, isOn, act }) => (
        <IconButton
          key={name()}
          {...keep}
          className={styles.tool}
          icon={icon}
          iconSize={16}
          label={name()}
          title={keys ? `${name()} (${modName} ${keys})` : name()}
          aria-pressed={isOn(editor)}
          onClick={() => act(editor.chain().focus()).run()}
        />
      ))}
      <IconButton
        {...keep}
        className={styles.tool}
        icon={Link}
        iconSize={16}
        label={m.form_rich_link()}
        title={m.form_rich_link()}
        aria-pressed={editor.isActive('link')}
        aria-expanded={isLinking}
        onClick={onLink}
      />
      <span className={styles.gap} />
      <IconButton
        {...keep}
        className={styles.tool}
        icon={Undo2}
        iconSize={16}
        label={m.form_rich_undo()}
        title={`${m.form_rich_undo()} (${modName} Z)`}
        disabled={!editor.can().undo()}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        {...keep}
        className={styles.tool}
        icon={Redo2}
        iconSize={16}
        label={m.form_rich_redo()}
        title={m.form_rich_redo()}
        disabled={!editor.can().redo()}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </Toolbar>
  )
}
