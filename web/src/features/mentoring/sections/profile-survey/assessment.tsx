import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './assessment.module.css'

/** The individual assessment is on another site: the member's code, the link, and the time it takes [MENTOR-30]. */
export function Assessment({ code, url }: { code: string; url: string }) {
  const [announcement, setAnnouncement] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setAnnouncement(m.mentoring_copied())
    } catch {
      setAnnouncement(m.mentoring_not_copied())
    }
  }
  return (
    <>
      <div className={styles.assessment} data-stack="4" data-card>
        <p className={styles.hour}>
          <Icon of={Clock} size={20} />
          {m.mentoring_sixty_minutes()}
        </p>
        <p className={styles.text}>{m.mentoring_assessment_text()}</p>
        <dl className={styles.code}>
          <dt>{m.mentoring_code()}</dt>
          <dd>{code}</dd>
        </dl>
        <div className={styles.actions} data-cluster="3">
          <Button onClick={() => void copy()}>
            <Icon of={Copy} size={18} />
            {m.mentoring_copy()}
          </Button>
          {url && (
            <ButtonAnchor kind="primary" href={url} target="_blank" rel="noreferrer">
              {m.mentoring_assessment_open()}
              <Icon of={ExternalLink} size={16} />
            </ButtonAnchor>
          )}
          <p role="status" className={styles.said} data-text="small">
            {announcement}
          </p>
        </div>
      </div>
      <div className={styles.survey} data-stack="2">
        <h4>{m.mentoring_survey_title()}</h4>
        <p>{m.mentoring_survey_text()}</p>
        <p>
          <TextLink to="/pesquisa-impacto-inicial">{m.mentoring_survey_open()}</TextLink>
        </p>
      </div>
    </>
  )
}
