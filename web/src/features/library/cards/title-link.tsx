import { AppLink } from '../../../lib/app-link.tsx'
import { addressOf } from '../address.ts'
import type { ContentCard } from '../types.ts'
import { NoAccessDialog } from './no-access-dialog.tsx'
import styles from './title-link.module.css'

/**
 * The title of a card is the link of the whole card; without access there is no link, and the card opens the dialog that
 * says why [CONTENT-11] [GUARD-12].
 */
export function TitleLink({ content }: { content: ContentCard }) {
  const { title } = content
  if (content.hasAccess)
    return (
      <AppLink url={addressOf(content)} className={styles.link}>
        {title}
      </AppLink>
    )
  return (
    <NoAccessDialog
      title={title}
      trigger={(props) => (
        <button type="button" className={styles.link} {...props}>
          {title}
        </button>
      )}
    />
  )
}
