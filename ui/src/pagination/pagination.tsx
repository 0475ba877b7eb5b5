import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { m } from '#paraglide/messages.js'
import { Button } from '../button/button.tsx'
import spoken from '../hidden/spoken.module.css'
import { Icon } from '../icon/icon.tsx'
import { pageList } from './page-list.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  onChange: (page: number) => void
  /** For a screen with two paged lists: what this one is about. */
  label?: string
}

/** Pages by number, counted from 1. Nothing is shown for a single page. */
export function Pagination({ page, pages, onChange, label }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={label ?? m.ui_pages()}>
      <Button kind="quiet" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon of={ArrowLeft} size={18} />
        <span className={spoken.phone}>{m.ui_page_previous()}</span>
      </Button>
      <span className={styles.compact}>{m.ui_page_of({ page, pages })}</span>
      <ol className={styles.pages}>
        {pageList(page, pages).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <button
                type="button"
                className={styles.page}
                aria-label={m.ui_page({ page: item })}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onChange(item)}
              >
                {item}
              </button>
            ) : (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <span className={spoken.phone}>{m.ui_page_next()}</span>
        <Icon of={ArrowRight} size={18} />
      </Button>
    </nav>
  )
}
