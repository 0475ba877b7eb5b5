import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './agenda.module.css'
import { AgendaCard } from './agenda-card.tsx'
import { inOrder } from './order.ts'
import { scheduleQuery } from './queries.ts'

/** The journey: a welcome, then each module with its live class and its material. */
export function AgendaPage({ name }: { name: string }) {
  const { data, refetch, isFetching } = useSuspenseQuery(scheduleQuery())
  const modules = inOrder(data ?? [])
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <h1>{m.agenda_welcome({ name })}</h1>
        <p>{m.agenda_lead()}</p>
        <img className={styles.art} src="/media/drawn/banners/agenda.svg" alt="" />
      </header>
      <h2>{m.agenda_content()}</h2>
      {modules.length === 0 ? (
        <EmptyState
          title={m.agenda_none()}
          action={
            data === null && (
              <Button working={isFetching} onClick={() => void refetch()}>
                {m.agenda_try_again()}
              </Button>
            )
          }
        >
          {data === null ? m.agenda_failed() : m.agenda_none_text()}
        </EmptyState>
      ) : (
        modules.map((module) => <AgendaCard key={module.number} module={module} />)
      )}
    </div>
  )
}
