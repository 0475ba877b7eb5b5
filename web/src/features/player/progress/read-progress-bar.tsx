import { msToSeconds } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { TextEnd } from '../page/description.tsx'
import type { Content } from '../queries.ts'
import { watchReading } from './read-progress.ts'
import styles from './read-progress-bar.module.css'
import { useReporter } from './use-reporter.ts'

type ReadingPlaceProps = { content: Content; end?: TextEnd | undefined; children: ReactNode }

/**
 * Around a text: shows the progress, reports it to the server up to the end, and offers the way back to the last
 * position.
 */
export default function ReadingPlace({ content, end, children }: ReadingPlaceProps) {
  const text = useRef<HTMLDivElement>(null)
  const reporter = useReporter(content['@id'])
  const [percent, setPercent] = useState(0)
  const [left] = useState(() => leftAt(content))
  const { duration } = content

  useEffect(() => {
    if (!text.current) return
    const at = (share: number) => ({ progress: Math.floor(msToSeconds(duration) * share) })
    return watchReading(text.current, {
      onMove: (share) => setPercent(Math.round(share * 100)),
      onTenth: (share) => reporter.send(at(share)),
      onLeave: (share) => reporter.sendOnLeaving(at(share)),
      onEnd: () => reporter.send({ percent: 100 }),
    })
  }, [duration, reporter])

  const goOn = () => {
    const box = text.current?.getBoundingClientRect()
    if (box) window.scrollBy({ top: box.top + box.height * left - window.innerHeight / 2 })
  }
  const leave = () => {
    // Who goes on from the last line has read it.
    if (percent === 100) reporter.send({ percent: 100 })
    end?.onGo()
  }
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <ProgressBar label={m.player_reading()} value={percent} text={m.player_reading_share({ percent })} />
      </div>
      {percent < left * 100 && (
        <Button size="small" onClick={goOn}>
          {m.player_read_on()}
        </Button>
      )}
      <div ref={text}>{children}</div>
      {end && (
        <Button kind="primary" onClick={leave}>
          {end.label}
        </Button>
      )}
    </div>
  )
}

/** The share of the text that was reached, when it is worth going back to. */
function leftAt({ duration, currentContentUserCollection: { view } }: Content): number {
  const share = view && !view.watched ? view.progress / duration : 0
  return share >= 0.1 && share < 0.95 ? share : 0
}
