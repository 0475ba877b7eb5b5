import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { m } from '#paraglide/messages.js'
import { menteesQuery } from '../queries.ts'
import { MenteeForms } from './mentee-forms.tsx'
import { MenteeList } from './mentee-list.tsx'
import styles from './mentees.module.css'

/** For coaches and mentors: their participants, and the answers of one of them. */
export function MenteesPage({
  selected,
  onSelect,
}: {
  selected: number | null
  onSelect: (id: number | null) => void
}) {
  const { data: mentees } = useSuspenseQuery(menteesQuery())
  const mentee = mentees.find(({ id }) => id === selected)
  return (
    <div data-stack="page">
      <header data-stack="3">
        <h1>{m.mentoring_accompany_title()}</h1>
        <p data-text="lead">{m.mentoring_accompany_lead()}</p>
      </header>
      {mentees.length === 0 ? (
        <EmptyState title={m.mentoring_accompany_none()}>{m.mentoring_accompany_none_text()}</EmptyState>
      ) : (
        <div className={styles.panes} data-card data-open={mentee ? '' : undefined}>
          <MenteeList mentees={mentees} selected={mentee?.id} onSelect={onSelect} />
          <div className={styles.pane}>
            {mentee ? (
              <>
                <div className={styles.back}>
                  <Button kind="quiet" size="small" onClick={() => onSelect(null)}>
                    <Icon of={ArrowLeft} size={16} />
                    {m.mentoring_accompany_all()}
                  </Button>
                </div>
                <MenteeForms key={mentee.id} mentee={mentee} />
              </>
            ) : (
              <EmptyState title={m.mentoring_accompany_choose()}>{m.mentoring_accompany_choose_text()}</EmptyState>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
