import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import styles from './search-box.module.css'

interface SearchSuggestionsProps {
  id: string
  suggestions: readonly string[]
  chosen: number
  onChoose: (text: string) => void
}

/** Titles similar to the typed text. The focus stays in the field: arrows choose, Enter or a press searches. */
export function SearchSuggestions({ id, suggestions, chosen, onChoose }: SearchSuggestionsProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {suggestions.length > 0 && m.library_suggestions_count({ count: suggestions.length })}
        </span>
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <div id={id} className={styles.suggestions} role="listbox" aria-label={m.library_suggestions()}>
          {suggestions.map((text, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at the chosen one
            <div
              key={text}
              id={`${id}-${index}`}
              className={styles.suggestion}
              role="option"
              aria-selected={index === chosen}
              // Keep the focus in the field: losing it would close the box before the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(text)}
            >
              {text}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
