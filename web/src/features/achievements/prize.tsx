import { artIn } from '@juntas/contract/rules/library/art'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import { countText, missingText } from './counts.ts'
import styles from './prize.module.css'
import type { Award, Challenge } from './queries.ts'
import { useOpenPrize } from './use-open-prize.ts'

type PrizesProps = { title: string; current: Award | undefined; next: Award | undefined; challenge: Challenge }

/** The prize that the member has, beside the next one; nothing without either. */
export function Prizes({ title, current, next, challenge }: PrizesProps) {
  if (!current && !next) return null
  return (
    <section aria-labelledby="prizes">
      <p id="prizes" className={styles.title}>
        {title}
      </p>
      <div className={styles.pair} data-single={!(current && next) || undefined}>
        {current && <Prize award={current} />}
        {next && <NextPrize award={next} challenge={challenge} />}
      </div>
    </section>
  )
}

/** The prize of a reached award: its picture, description and action. */
function Prize({ award }: { award: Award }) {
  const openPrize = useOpenPrize()
  const { content } = award
  return (
    <div className={styles.prize} data-card>
      <img
        className={styles.art}
        src={artIn('hero', content?.picture ?? null)}
        alt=""
        width={400}
        height={264}
        loading="lazy"
      />
      <div className={styles.words}>
        <p className={styles.kicker}>{m.achievements_only_for({ award: award.title })}</p>
        <h3>{content?.title ?? m.achievements_soon()}</h3>
        <p className={styles.soft}>{content?.summary ?? m.achievements_unavailable_text()}</p>
        <Button kind="primary" onClick={() => openPrize(award)}>
          <Icon of={Play} size={18} filled />
          {m.achievements_open()}
        </Button>
      </div>
    </div>
  )
}

/** The next prize, veiled, with what opens it. */
function NextPrize({ award, challenge }: { award: Award; challenge: Challenge }) {
  const { kind, currentCustomerProgress: progress } = challenge
  const way = m.achievements_way({
    done: progress,
    what: countText(kind, award.quantity),
    left: missingText(award, challenge),
  })
  return (
    <div className={styles.next} data-card>
      <div className={styles.veiled}>
        <img
          className={styles.art}
          src={artIn('hero', award.content?.picture ?? null)}
          alt=""
          width={360}
          height={180}
          loading="lazy"
        />
        <span className={styles.pill}>
          <Icon of={Lock} size={16} />
          {m.achievements_opens_with({ award: award.title })}
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.soft}>{m.achievements_next_prize()}</p>
        <h3>{award.content?.title ?? m.achievements_soon()}</h3>
        <ProgressBar label={award.title} value={progress} max={award.quantity} text={way} />
        <p data-text="small">{way}</p>
      </div>
    </div>
  )
}
