import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { statesQuery, townsQuery } from '../../../lib/places.ts'
import type { Address } from './address.ts'
import styles from './address-fields.module.css'

/** State and town from the same lists as the profile; where they cannot be read, a text field [PROFILE-08]. */
export function PlaceFields({ form }: { form: Form<Address> }) {
  const states = useQuery(statesQuery())
  const { onChange, ...state } = form.bind('state')
  const towns = useQuery(townsQuery(state.value))
  const city = form.bind('city')
  const isAway = states.isError || towns.isError
  const changeState = (next: string) => {
    onChange(next)
    // The town belongs to the previous state.
    if (next !== state.value) form.setValue('city', '')
  }
  return (
    <>
      {states.isError ? (
        <TextField label={m.billing_state()} maxLength={60} {...state} onChange={onChange} />
      ) : (
        <Select
          label={m.billing_state()}
          autoComplete="address-level1"
          options={(states.data ?? []).map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
          {...state}
          onChange={changeState}
        />
      )}
      {isAway ? (
        <TextField
          className={styles.street}
          label={m.billing_city()}
          autoComplete="address-level2"
          maxLength={120}
          {...city}
        />
      ) : (
        <Select
          className={styles.street}
          label={m.billing_city()}
          autoComplete="address-level2"
          placeholder={state.value ? undefined : m.billing_city_first()}
          disabled={!towns.data}
          options={(towns.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
          {...city}
        />
      )}
    </>
  )
}
