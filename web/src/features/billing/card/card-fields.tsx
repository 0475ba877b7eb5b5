import { cvvLength } from '@juntas/contract/rules/billing/card'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { cardExpiryMask, cardNumberMask } from '@juntas/ui/field/card-masks.ts'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { cpfMask } from '@juntas/ui/field/masks.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { brandOf } from './card-brands.ts'
import styles from './card-fields.module.css'
import type { Card } from './tokenise.ts'

/** The fields of the card. */
export function CardFields({ form }: { form: Form<Card> }) {
  const [isHelping, setHelping] = useState(false)
  const { number } = form.watch()
  const brand = brandOf(number)
  const cvv = form.bind('cvv')
  return (
    <div className={styles.fields}>
      <MaskedField
        className={styles.wide}
        label={m.billing_card_number()}
        mask={cardNumberMask}
        required
        autoComplete="cc-number"
        trailing={
          <span className={styles.brand}>
            {brand && <span>{brand.name}</span>}
            <Icon of={CreditCard} />
          </span>
        }
        {...form.bind('number')}
      />
      <TextField
        className={styles.wide}
        label={m.billing_card_holder()}
        required
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...form.bind('holder')}
      />
      <MaskedField
        label={m.billing_card_expiry()}
        mask={cardExpiryMask}
        placeholder={m.billing_card_expiry_example()}
        required
        autoComplete="cc-exp"
        {...form.bind('expiry')}
      />
      <TextField
        label={m.billing_card_cvv()}
        required
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={cvvLength(number)}
        trailing={
          <IconButton
            icon={CircleHelp}
            iconSize={18}
            label={m.billing_card_cvv_help()}
            onClick={() => setHelping(true)}
          />
        }
        {...cvv}
        onChange={(value) => cvv.onChange(value.replace(/\D/g, ''))}
      />
      <MaskedField label={m.billing_card_cpf()} mask={cpfMask} required {...form.bind('cpf')} />
      <Dialog isOpen={isHelping} onClose={() => setHelping(false)} title={m.billing_card_cvv()}>
        <p>{m.billing_card_cvv_text()}</p>
      </Dialog>
    </div>
  )
}
