import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import { m } from '#paraglide/messages.js'
import type { Mentee } from '../queries.ts'
import styles from './documents.module.css'

/** The member's own documents only [MENTOR-32]. */
export function Documents({ documents }: Pick<Mentee, 'documents'>) {
  if (documents.length === 0)
    return (
      <EmptyState title={m.mentoring_no_documents()} headingLevel={3}>
        {m.mentoring_no_documents_text()}
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {documents.map(({ id, name, link }) => (
        <li key={id}>
          <a className={styles.document} data-card href={link} target="_blank" rel="noreferrer">
            <span className={styles.icon}>
              <Icon of={FileText} size={24} />
            </span>
            <span className={styles.words}>
              <strong>{name}</strong>
              <span>{/\.pdf$/i.test(link) ? m.mentoring_material_pdf() : m.mentoring_material_link()}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
