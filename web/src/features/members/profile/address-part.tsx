import { DIAL_CODES } from '@juntas/contract/rules/person/dial-codes'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { MaskedField } from '@juntas/ui/field/masked-field.tsx'
import { zipMask } from '@juntas/ui/field/masks.ts'
import { type Option, Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FieldColumns } from '@juntas/ui/form/form-layout.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { statesQuery, townsQuery } from '../../../lib/places.ts'
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
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const known = DIAL_CODES.flatMap(({ countries }) => countries).filter((code) => code !== 'BR')
  const current = form.watch('country')
  const codes = current && current !== 'BR' && !known.includes(current) ? [...known, current] : known
  const options = codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
  return (
    <>
      <Select label={m.members_country()} required options={options} {...form.bind('country')} />
      <TextArea
        label={m.members_foreign_address()}
        hint={m.members_foreign_hint()}
        autoComplete="street-address"
        maxLength={500}
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
        <TextField label={m.members_neighborhood()} maxLength={120} {...form.bind('neighborhood')} />
      </FieldColumns>
      <TextField label={m.members_street()} autoComplete="address-line1" maxLength={160} {...form.bind('street')} />
      <FieldColumns>
        <TextField label={m.members_number()} maxLength={20} {...form.bind('houseNumber')} />
        <TextField
          label={m.members_complement()}
          autoComplete="address-line2"
          maxLength={120}
          {...form.bind('complement')}
        />
      </FieldColumns>
      <FieldColumns>
        <StateField form={form} />
        <TownField form={form} />
      </FieldColumns>
    </>
  )
}

function StateField({ form }: { form: Form<ProfileValues> }) {
  const { data, isError } = useQuery(statesQuery())
  const { onChange, ...bound } = form.bind('state')
  const change = (state: string) => {
    onChange(state)
    // The town belongs to the previous state.
    if (state !== bound.value) form.setValue('city', '')
  }
  if (isError)
    return (
      <TextField
        label={m.members_state()}
        hint={m.members_location_away()}
        maxLength={60}
        {...bound}
        onChange={(text) => onChange(text)}
      />
    )
  const options = (data ?? []).map(({ sigla, nome }) => ({ value: sigla, label: nome }))
  return (
    <Select
      label={m.members_state()}
      autoComplete="address-level1"
      options={withCurrent(options, bound.value)}
      {...bound}
      onChange={change}
    />
  )
}

function TownField({ form }: { form: Form<ProfileValues> }) {
  const state = form.watch('state')
  const { data, isError, isFetching } = useQuery(townsQuery(state))
  const bound = form.bind('city')
  const states = useQuery(statesQuery())
  if (isError || states.isError)
    return <TextField label={m.members_city()} hint={m.members_location_away()} maxLength={120} {...bound} />
  const options = (data ?? []).map(({ nome }) => ({ value: nome, label: nome }))
  return (
    <Select
      label={m.members_city()}
      autoComplete="address-level2"
      placeholder={!state ? m.members_city_first() : isFetching ? m.members_city_loading() : undefined}
      disabled={!state || (isFetching && !data)}
      options={withCurrent(options, bound.value)}
      {...bound}
    />
  )
}

/** A stored value in another spelling stays selected until another is chosen. */
const withCurrent = (options: Option[], current: string): Option[] =>
  !current || options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: current }, ...options]
