import {
  longestComplement,
  longestForeignAddress,
  longestHouseNumber,
  longestNeighborhood,
  longestStreet,
} from '@juntas/contract/rules/lengths'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { zipMask } from '@juntas/ui/field/masks.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { PlaceFields } from '../../../lib/place-fields.tsx'
import { countriesAbroad } from './countries.ts'
import { FormPart } from './form-part.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The address: state and town from the regional service, or a free address abroad [PROFILE-08] [GAP-98]. */
export default function AddressPart({ form }: { form: Form<ProfileValues> }) {
  const isForeign = form.watch('foreign')
  return (
    <FormPart title={m.members_address()} text={m.members_address_text()}>
      <Switch
        label={m.members_foreign()}
        value={isForeign}
        onChange={(next) => {
          form.setValue('foreign', next)
          if (next && form.getValues('country') === 'BR') form.setValue('country', '')
          if (!next) form.setValue('country', 'BR')
        }}
      />
      {isForeign ? <Abroad form={form} /> : <InBrazil form={form} />}
    </FormPart>
  )
}

function Abroad({ form }: { form: Form<ProfileValues> }) {
  return (
    <>
      <Select
        label={m.members_country()}
        required
        options={countriesAbroad(form.watch('country'))}
        {...form.bind('country')}
      />
      <TextArea
        label={m.members_foreign_address()}
        hint={m.members_foreign_hint()}
        autoComplete="street-address"
        maxLength={longestForeignAddress}
        rows={3}
        {...form.bind('foreignAddress')}
      />
    </>
  )
}

function InBrazil({ form }: { form: Form<ProfileValues> }) {
  return (
    <>
      <FieldColumns>
        <MaskedField label={m.members_zip()} mask={zipMask} autoComplete="postal-code" {...form.bind('zipCode')} />
        <TextField label={m.members_neighborhood()} maxLength={longestNeighborhood} {...form.bind('neighborhood')} />
      </FieldColumns>
      <TextField
        label={m.members_street()}
        autoComplete="address-line1"
        maxLength={longestStreet}
        {...form.bind('street')}
      />
      <FieldColumns>
        <TextField label={m.members_number()} maxLength={longestHouseNumber} {...form.bind('houseNumber')} />
        <TextField
          label={m.members_complement()}
          autoComplete="address-line2"
          maxLength={longestComplement}
          {...form.bind('complement')}
        />
      </FieldColumns>
      <FieldColumns>
        <PlaceFields
          form={form}
          words={{
            state: m.members_state(),
            city: m.members_city(),
            stateFirst: m.members_city_first(),
            reading: m.members_city_loading(),
            away: m.members_location_away(),
          }}
        />
      </FieldColumns>
    </>
  )
}
