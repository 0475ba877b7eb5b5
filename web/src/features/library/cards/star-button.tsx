import { Icon } from '@juntas/ui/icon/icon.tsx'
import Star from 'lucide-react/icons/star'
import { m } from '#paraglide/messages.js'
import { useFavorite } from '../../../lib/marks.ts'
import type { ContentCard } from '../types.ts'
import styles from './star-button.module.css'

type Starred = Pick<ContentCard, '@id' | 'id' | 'title' | 'currentContentUserCollection'>

/** The star on a card [CONTENT-32]. */
export function StarButton({ content }: { content: Starred }) {
  const { mutate } = useFavorite(content)
  const { favorite } = content.currentContentUserCollection
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={favorite}
      aria-label={m.library_favorite_add({ title: content.title })}
      onClick={() => mutate(!favorite)}
    >
      <Icon of={Star} size={20} filled={favorite} />
    </button>
  )
}
