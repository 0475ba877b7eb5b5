import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Bell from 'lucide-react/icons/bell'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { trailsOf } from '../numbers.ts'
import { type Cycle, type Growth, useBeginCycle, useRemind } from '../queries.ts'
import { dayText, monthText } from '../texts.ts'
import styles from './next-step.module.css'

/** What comes next and from when: the final survey, or the next cycle. */
export function NextStep({ growth, cycle }: { growth: Growth; cycle: Cycle }) {
  const begin = useBeginCycle()
  const beginNext = async () => {
    if (await succeeded(begin.mutateAsync(cycle.number + 1))) scrollTo({ top: 0 })
  }
  if (!cycle.isOpen) return <Later growth={growth} cycle={cycle} />
  if (cycle.afterAt)
    return (
      <section className={styles.band}>
        <div>
          <h2>{cycle.number === 1 ? m.growth_next_open_1() : m.growth_next_open()}</h2>
          <p>{m.growth_next_open_text()}</p>
        </div>
        <Button kind="primary" working={begin.isPending} onClick={() => void beginNext()}>
          {m.growth_next_begin()}
        </Button>
      </section>
    )
  return (
    <section className={styles.band}>
      <div>
        <h2>{m.growth_final_open()}</h2>
        <p>{m.growth_final_open_text({ day: dayText(cycle.beforeAt) })}</p>
      </div>
      {/* A final survey of an earlier cycle is not corrected: the statements begin empty. */}
      <ButtonLink
        kind="primary"
        to="/pesquisa-potencia-final"
        {...(cycle.number > 1 ? { search: { ciclo: String(cycle.number) } } : {})}
      >
        {m.growth_final_answer()}
      </ButtonLink>
    </section>
  )
}

function Later({ growth, cycle }: { growth: Growth; cycle: Cycle }) {
  const remind = useRemind()
  const day = dayText(cycle.opensAt)
  const title = !cycle.afterAt
    ? m.growth_final_later({ day })
    : cycle.number === 1
      ? m.growth_next_later_1({ day })
      : m.growth_next_later({ day })
  const open = trailsOf(growth.chosen).find(({ progress }) => progress < 100)
  return (
    <section className={styles.band}>
      <div>
        <h2>{title}</h2>
        <p>
          {m.growth_interval()} {open && m.growth_interval_left({ trail: open.title })}
        </p>
      </div>
      <div data-cluster="3">
        {cycle.remindAt && <p role="status">{m.growth_reminded({ day: dayText(cycle.remindAt) })}</p>}
        <Button
          kind="line"
          aria-disabled={remind.isPending || undefined}
          onClick={() => void succeeded(remind.mutateAsync(cycle.remindAt === null))}
        >
          <Icon of={Bell} size={18} />
          {cycle.remindAt ? m.growth_remind_off() : m.growth_remind({ month: monthText(cycle.opensAt) })}
        </Button>
      </div>
    </section>
  )
}
