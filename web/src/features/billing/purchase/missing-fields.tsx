import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import type { useCardForm } from '../card/card-form.ts'
import type { Card } from '../card/tokenise.ts'
import styles from './missing-fields.module.css'

const labels: Record<keyof Card, () => string> = {
  number: m.billing_card_number,
  holder: m.billing_card_holder,
  expiry: m.billing_card_expiry,
  cvv: m.billing_card_cvv,
  cpf: m.billing_card_cpf,
}

/** After a press that could not pay: the invalid fields, each as a button that leads there. */
export function StillMissing({ form }: { form: ReturnType<typeof useCardForm> }) {
  const { missing, isSubmitted } = form.formState
  if (missing.length === 0 || !isSubmitted) return null
  return (
    <p className={styles.missing}>
      {m.billing_still_missing()}{' '}
      {missing.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <TextButton
            onClick={(event) => {
              const field = event.currentTarget.form?.elements.namedItem(name)
              if (field instanceof HTMLElement) field.focus()
            }}
          >
            {labels[name]()}
          </TextButton>
        </span>
      ))}
    </p>
  )
}
