import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useNavigate } from '../../lib/router/hooks.ts'
import { showAlert } from '../../ui/alert/alerts.ts'
import { Button } from '../../ui/button/button.tsx'
import { showMessage } from '../../ui/dialog/questions.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import styles from './achievements.module.css'
import type { Award } from './queries.ts'
import { downloadShareImage } from './share.ts'

/** An award: locked until it is reached; then it opens its content, or says that there is none yet [ACHIEVE-07] [ACHIEVE-09]. */
export function AwardCard({ award, progress, isNew }: { award: Award; progress: number; isNew: boolean }) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const open = () =>
    award.content
      ? void navigate({ href: award.content.url })
      : void showMessage({ title: m.achievements_unavailable(), text: m.achievements_unavailable_text() })
  const share = async () => {
    setSaving(true)
    if (!(await downloadShareImage(award))) showAlert(m.achievements_share_failed())
    setSaving(false)
  }
  return (
    <li
      className={styles.award}
      data-locked={!award.isUnlocked || undefined}
      data-current={award.isCurrent || undefined}
      data-new={isNew || undefined}
    >
      <img
        className={styles.badge}
        src={award.isUnlocked ? award.badge.url : '/media/drawn/seals/locked.svg'}
        alt=""
        width="168"
        height="168"
      />
      <h2 className={styles.name}>{award.title}</h2>
      <p className={styles.text}>{award.description}</p>
      {award.isCurrent && <p className={styles.current}>{m.achievements_current()}</p>}
      {!award.isUnlocked && (
        <div className={styles.way}>
          <ProgressBar
            label={award.title}
            value={progress}
            max={award.quantity}
            text={m.achievements_of({ done: progress, all: award.quantity })}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Button size="small" disabled={!award.isUnlocked} onClick={open}>
          {m.achievements_open()}
        </Button>
        {award.isUnlocked && (
          <Button size="small" kind="quiet" working={isSaving} onClick={() => void share()}>
            <Icon of={Download} size={16} />
            {m.achievements_share()}
          </Button>
        )}
      </div>
    </li>
  )
}
