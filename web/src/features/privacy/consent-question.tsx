import { Card } from '@juntas/ui/card/card.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { type Ref, useId } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './consent-question.module.css'
import type { Consent } from './queries.ts'

type ConsentQuestionProps = {
  one: Consent
  box: Ref<HTMLInputElement>
  isTicked: boolean
  isMissing: boolean
  onTick: (isTicked: boolean) => void
}

/** One purpose, separate from everything else on the screen: what the member agrees to, and what refusing means. */
export function ConsentQuestion({ one, box, isTicked, isMissing, onTick }: ConsentQuestionProps) {
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className={styles.question} data-stack="3">
      <h2 id={title}>{one.title}</h2>
      <Checkbox
        ref={box}
        required
        label={one.text}
        error={isMissing ? m.privacy_question_missing() : ''}
        value={isTicked}
        onChange={(value) => onTick(value === true)}
      />
      <p>
        {one.refusal} <TextLink to="/privacidade">{m.privacy_question_where()}</TextLink>
      </p>
    </Card>
  )
}
