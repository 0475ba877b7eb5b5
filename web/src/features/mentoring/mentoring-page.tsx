import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../lib/agreement.ts'
import { AgreementContext } from './answers/agreement.ts'
import styles from './mentoring-page.module.css'
import { type Mentee, menteeQuery } from './queries.ts'
import { Banner } from './sections/banner.tsx'
import { Closing } from './sections/closing.tsx'
import { Confidential } from './sections/confidential.tsx'
import { Development } from './sections/development.tsx'
import { Direction } from './sections/direction.tsx'
import { Evolution } from './sections/evolution.tsx'
import { Presentation } from './sections/presentation.tsx'
import { ProfileSurvey, type StepId } from './sections/profile-survey/profile-survey.tsx'
import { panelId, SectionList, tabId } from './sections/section-list.tsx'
import type { SectionId } from './sections/sections.ts'

/** The loading indicator is shown at least this long [MENTOR-05]. */
const loadingMs = 2000

type MentoringPageProps = {
  /** The member's own picture, beside those of the readers. */
  photo: string
  agreement: Agreement
  /** A link to the live meetings of the programme. */
  way?: ReactNode
  section: SectionId
  step: StepId
  onSection: (section: SectionId) => void
  onStep: (step: StepId) => void
}

/** The programme: banner, who reads the answers, six sections and one of them open. */
export function MentoringPage({ photo, way, agreement, ...place }: MentoringPageProps) {
  const { data: mentee } = useQuery({ ...menteeQuery(), throwOnError: (_, { state }) => state.data === undefined })
  const hasWaited = useWaited(loadingMs)
  return (
    <div className={styles.page}>
      <Banner way={way} />
      {mentee && hasWaited ? (
        <div className={styles.columns}>
          <div className={styles.sections}>
            <SectionList mentee={mentee} selected={place.section} onSelect={place.onSection} />
          </div>
          <div
            key={place.section}
            id={panelId}
            className={styles.panel}
            role="tabpanel"
            aria-labelledby={tabId(place.section)}
          >
            {hasForm(place) && agreement.question}
            <AgreementContext value={agreement}>
              <Section mentee={mentee} {...place} />
            </AgreementContext>
          </div>
          <aside className={styles.readers}>
            <Confidential mentee={mentee} photo={photo} />
          </aside>
        </div>
      ) : (
        <Spinner size="page" label={m.mentoring_loading()} />
      )}
    </div>
  )
}

/** The presentation and the first steps of the survey have no form. */
const hasForm = ({ section, step }: Pick<MentoringPageProps, 'section' | 'step'>) =>
  section !== '1' && (section !== '2' || step === '4')

type SectionProps = Omit<MentoringPageProps, 'photo' | 'agreement'> & { mentee: Mentee }

function Section({ mentee, section, step, onSection, onStep }: SectionProps) {
  switch (section) {
    case '1':
      return <Presentation mentee={mentee} onOpen={onSection} />
    case '2':
      return <ProfileSurvey mentee={mentee} step={step} onStep={onStep} />
    case '3':
      return <Direction mentee={mentee} />
    case '4':
      return <Development mentee={mentee} />
    case '5':
      return <Closing mentee={mentee} />
    case '6':
      return <Evolution mentee={mentee} />
  }
}

function useWaited(ms: number) {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasWaited
}
