import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#paraglide/messages.js'
import { AnswerForm } from '../answers/answer-form.tsx'
import type { Mentee } from '../queries.ts'
import styles from './direction.module.css'
import { SectionHead } from './section-head.tsx'

/** Section 3: three coaching sessions with their links, and the form that prepares the next one [MENTOR-08] [MENTOR-33]. */
export function Direction({ mentee }: { mentee: Mentee }) {
  const links = mentee.sessionLinks.map((link, index) => ({ link, number: index + 1 })).filter(({ link }) => link)
  return (
    <>
      <SectionHead title={m.mentoring_section_3()}>{m.mentoring_direction_lead()}</SectionHead>
      {links.length > 0 && (
        <ul data-cluster="3" aria-label={m.mentoring_direction_links()}>
          {links.map(({ link, number }) => (
            <li key={number}>
              <ButtonAnchor href={link} target="_blank" rel="noreferrer">
                {m.mentoring_direction_open({ number })}
                <Icon of={ExternalLink} size={16} />
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      )}
      <AnswerForm mentee={mentee} form="direcionamento" placeholder={m.mentoring_direction_placeholder} />
      <section className={styles.further} aria-labelledby="mentoring-further">
        <h3 id="mentoring-further">{m.mentoring_further()}</h3>
        <p>{m.mentoring_further_lead()}</p>
        <AnswerForm mentee={mentee} form="further" action={registerOrUpdate} kind="ink" />
      </section>
    </>
  )
}

/** The button's text of a form with questions and answers [MENTOR-18]. */
export const registerOrUpdate = (hasRecord: boolean) => (hasRecord ? m.mentoring_update() : m.mentoring_register())
