import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Smile from 'lucide-react/icons/smile'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './emoji-picker.module.css'

const emojis = [
  '😊',
  '😂',
  '🥰',
  '😍',
  '🤗',
  '😉',
  '🙃',
  '😅',
  '😢',
  '😮',
  '🤔',
  '😴',
  '👏',
  '🙌',
  '🙏',
  '💪',
  '👍',
  '👋',
  '❤️',
  '💜',
  '✨',
  '🎉',
  '🔥',
  '☕',
]

/** A few of them beside the field; keyboards have all the others. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the two controls inside, heard in one place
    <div className={styles.picker} onBlur={leave} onKeyDown={closeOnEscape}>
      <IconButton
        ref={button}
        icon={Smile}
        label={m.networks_emoji()}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul className={styles.panel} aria-label={m.networks_emoji_list()}>
          {emojis.map((emoji) => (
            <li key={emoji}>
              <button
                type="button"
                className={styles.emoji}
                onClick={() => {
                  onPick(emoji)
                  setOpen(false)
                }}
              >
                {emoji}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
