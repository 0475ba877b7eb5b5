import {
  longestComplement,
  longestHouseNumber,
  longestNeighborhood,
  longestStreet,
} from '@juntas/contract/rules/lengths'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { zipMask } from '@juntas/ui/field/masks.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { narrowScreen } from '@juntas/ui/narrow-screen.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { PlaceFields } from '../../../lib/place-fields.tsx'
import type { Address } from './address.ts'
import styles from './address-fields.module.css'

/** Open on wide screens; collapsed on a phone, so that it is not between the buyer and the button. */
export function AddressFields({ form }: { form: Form<Address> }) {
  const hasErrors = Object.keys(form.formState.errors).length > 0
  const [isOpen, setOpen] = useState(() => !window.matchMedia?.(narrowScreen).matches)
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
          maxLength={longestStreet}
          {...form.bind('street')}
        />
        <TextField label={m.billing_house_number()} maxLength={longestHouseNumber} {...form.bind('houseNumber')} />
        <TextField
          label={m.billing_complement()}
          autoComplete="address-line2"
          maxLength={longestComplement}
          {...form.bind('complement')}
        />
        <TextField label={m.billing_neighborhood()} maxLength={longestNeighborhood} {...form.bind('neighborhood')} />
        <PlaceFields
          form={form}
          words={{ state: m.billing_state(), city: m.billing_city(), stateFirst: m.billing_city_first() }}
          townClassName={styles.street}
        />
      </div>
      {hasErrors && <Alert kind="warning">{m.billing_address_partial()}</Alert>}
    </Disclosure>
  )
}
