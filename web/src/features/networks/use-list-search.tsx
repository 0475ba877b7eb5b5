import { plainLetters } from '@juntas/contract/rules/text/plain-letters'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './networks.module.css'

/** The search of the list: by name, content and last message, ignoring accents and case. */
export function useListSearch() {
  const [typed, setTyped] = useState<string | null>(null)
  const words = plain(typed ?? '')
  const isOpen = typed !== null
  return {
    isSearching: words !== '',
    finds: (...texts: (string | null | undefined)[]) => texts.some((text) => plain(text ?? '').includes(words)),
    toggle: (
      <IconButton
        icon={Search}
        label={m.networks_search()}
        aria-expanded={isOpen}
        onClick={() => setTyped(isOpen ? null : '')}
      />
    ),
    field: isOpen && (
      <div className={styles.search}>
        <TextField
          label={m.networks_search()}
          hideLabel
          type="search"
          autoFocus
          placeholder={m.networks_search()}
          leading={<Icon of={Search} size={18} />}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
        />
      </div>
    ),
  }
}

const plain = (text: string) => plainLetters(text).trim()
