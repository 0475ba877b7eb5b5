import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Eye from 'lucide-react/icons/eye'
import Printer from 'lucide-react/icons/printer'
import { m } from '#paraglide/messages.js'
import { changeText } from '../../../lib/language/score-text.ts'
import { changeKind, meanChange, stageOf } from '../numbers.ts'
import type { Cycle, Growth } from '../queries.ts'
import { dayText, monthText, yearOf } from '../texts.ts'
import styles from './growth-head.module.css'

/** The cycle in one sentence, and what can be done with the page. */
export function GrowthHead({ growth, cycle, onChoose }: { growth: Growth; cycle: Cycle; onChoose: () => void }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p data-text="kicker">{kickerOf(cycle.number)}</p>
        <h1>{titleOf(growth, cycle)}</h1>
        <p className={styles.lead}>{m.growth_lead()}</p>
        {growth.cycleCount > 1 && <Cycles count={growth.cycleCount} shown={cycle.number} />}
      </div>
      {growth.chosen.length > 0 && (
        <div className={styles.actions} data-cluster="3">
          {cycle.isCurrent && (
            <Button kind="quiet" onClick={onChoose}>
              <Icon of={Eye} size={18} />
              {m.growth_choose_shown()}
            </Button>
          )}
          <Button kind="line" onClick={() => window.print()}>
            <Icon of={Printer} size={18} />
            {m.growth_print()}
          </Button>
        </div>
      )}
    </header>
  )
}

const kickerOf = (number: number): string =>
  number === 1 ? m.growth_kicker_1() : number === 2 ? m.growth_kicker_2() : m.growth_kicker({ number })

function titleOf(growth: Growth, { startsAt, beforeAt, afterAt }: Cycle): string {
  const stage = stageOf(growth)
  if (stage === 'started') return m.growth_head_start()
  if (stage === 'running') return m.growth_head_running({ day: dayText(startsAt) })
  if (!afterAt) return m.growth_head_open()
  const withYear = yearOf(beforeAt) !== yearOf(afterAt)
  const [from, to] = [monthText(beforeAt, withYear), monthText(afterAt, withYear)]
  const change = meanChange(growth.areas)
  return changeKind(change) === 'stable'
    ? m.growth_head_stable({ from, to })
    : m.growth_head_closed({ from, to, change: changeText(change) })
}

function Cycles({ count, shown }: { count: number; shown: number }) {
  return (
    <nav className={styles.cycles} data-cluster="2" aria-label={m.growth_cycles()}>
      {Array.from({ length: count }, (_, place) => place + 1).map((number) => (
        <Link
          key={number}
          to="/crescimento"
          search={number === count ? {} : { ciclo: String(number) }}
          className={styles.cycle}
          data-shown={number === shown || undefined}
        >
          {m.growth_cycle({ number })}
        </Link>
      ))}
    </nav>
  )
}
