import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import Share2 from 'lucide-react/icons/share-2'
import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { countText, dayText, missingText } from './counts.ts'
import type { Award, Challenge } from './queries.ts'
import { Seal } from './seal.tsx'
import { downloadShareImage } from './share.ts'
import type { Fill } from './steps.ts'
import styles from './timeline.module.css'
import { useOpenPrize } from './use-open-prize.ts'

type AwardCardProps = { award: Award; challenge: Challenge; fill: Fill | undefined; isNew: boolean }

/** An award: locked until it is reached; then it opens its content, or says that there is none yet [ACHIEVE-07] [ACHIEVE-09]. */
export function AwardCard({ award, challenge, fill, isNew }: AwardCardProps) {
  const openPrize = useOpenPrize()
  const [isSaving, setSaving] = useState(false)
  const reason = useId()
  const { kind, currentCustomerProgress: progress } = challenge
  const share = async () => {
    setSaving(true)
    if (!(await downloadShareImage(award))) showAlert(m.achievements_share_failed())
    setSaving(false)
  }
  return (
    <Seal fill={fill} picture={award.isUnlocked ? award.badge.url : null} size="large" isNew={isNew}>
      <h2 className={styles.name}>{award.title}</h2>
      {award.isUnlocked ? (
        <p className={styles.text}>
          {award.earnedOn
            ? m.achievements_on({ what: countText(kind, award.quantity), day: dayText(award.earnedOn) })
            : award.description}
        </p>
      ) : (
        <>
          <p className={styles.text} id={reason}>
            {m.achievements_at({
              what: countText(kind, award.quantity),
              left: missingText(award, challenge),
            })}
          </p>
          <div className={styles.way}>
            <ProgressBar
              label={award.title}
              value={progress}
              max={award.quantity}
              text={m.achievements_of({ done: progress, all: award.quantity })}
            />
          </div>
        </>
      )}
      {award.isCurrent && <p data-text="kicker">{m.achievements_current()}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!award.isUnlocked}
          aria-describedby={award.isUnlocked ? undefined : reason}
          onClick={() => openPrize(award)}
        >
          {m.achievements_open()}
        </Button>
        {award.isUnlocked && (
          <Button size="small" kind="quiet" working={isSaving} onClick={() => void share()}>
            <Icon of={Share2} size={16} />
            {m.achievements_share()}
          </Button>
        )}
      </div>
    </Seal>
  )
}
