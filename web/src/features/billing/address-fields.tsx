import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { MaskedField } from '../../ui/field/masked-field.tsx'
import { zipMask } from '../../ui/field/masks.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { Address } from './address.ts'
import styles from './address-fields.module.css'

/** Open where there is room; on a phone it stays folded, so that it is not in the way of paying. */
export function AddressFields({ form }: { form: Form<Address> }) {
  const hasErrors = Object.keys(form.formState.errors).length > 0
  const [isOpen, setOpen] = useState(() => window.matchMedia?.('(min-width: 761px)').matches ?? true)
  return (
    <Disclosure
      title={m.billing_address_title()}
      headingLevel={2}
      kind="panel"
      isOpen={isOpen || hasErrors}
      onToggle={setOpen}
    >
      <p className={styles.lead}>{m.billing_address_lead()}</p>
      <div className={styles.fields}>
        <MaskedField label={m.billing_zip()} mask={zipMask} autoComplete="postal-code" {...form.bind('zipCode')} />
        <TextField
          className={styles.street}
          label={m.billing_street()}
          autoComplete="address-line1"
          maxLength={160}
          {...form.bind('street')}
        />
        <TextField label={m.billing_house_number()} maxLength={20} {...form.bind('houseNumber')} />
        <TextField
          label={m.billing_complement()}
          autoComplete="address-line2"
          maxLength={120}
          {...form.bind('complement')}
        />
        <TextField label={m.billing_neighborhood()} maxLength={120} {...form.bind('neighborhood')} />
        <TextField label={m.billing_city()} autoComplete="address-level2" maxLength={120} {...form.bind('city')} />
        <TextField
          label={m.billing_state()}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
          {...form.bind('state')}
        />
      </div>
    </Disclosure>
  )
}
