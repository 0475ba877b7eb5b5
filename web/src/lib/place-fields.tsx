import { longestCity, longestState } from '@juntas/contract/rules/lengths'
import { type Option, Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { backgroundRead } from './call/page-read.ts'

// Places change about once a year: read once a visit. After a failure the field takes free text [PROFILE-08].
const forEver = Number.POSITIVE_INFINITY

const statesQuery = {
  ...backgroundRead(['places', 'states'], 'GET /services/location/states', {}, true),
  staleTime: forEver,
}

const townsQuery = (uf: string) => ({
  ...backgroundRead(['places', 'towns', uf], 'GET /services/location/states/{uf}/municipios', { params: { uf } }, true),
  enabled: /^[A-Z]{2}$/.test(uf),
  staleTime: forEver,
})

type PlaceFieldsProps = {
  form: Pick<Form<{ state: string; city: string }>, 'bind' | 'setValue'>
  words: {
    state: string
    city: string
    /** In the list of towns before a state is chosen. */
    stateFirst: string
    /** In the list of towns of the chosen state, while it is read. */
    reading?: string
    /** Below a field whose list cannot be read. */
    away?: string
  }
  townClassName?: string | undefined
}

/** State and town from the lists of the regional service; where they cannot be read, text fields [PROFILE-08]. */
export function PlaceFields({ form, words, townClassName }: PlaceFieldsProps) {
  const states = useQuery(statesQuery)
  const state = form.bind('state')
  const towns = useQuery(townsQuery(state.value))
  const city = form.bind('city')
  const placeholder = state.value ? (towns.isFetching ? words.reading : undefined) : words.stateFirst
  const chooseState = (next: string) => {
    state.onChange(next)
    // The town belongs to the previous state.
    if (next !== state.value) form.setValue('city', '')
  }
  return (
    <>
      {states.isError ? (
        <TextField label={words.state} hint={words.away} maxLength={longestState} {...state} />
      ) : (
        <Select
          label={words.state}
          autoComplete="address-level1"
          options={withCurrent(
            states.data?.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
            state.value,
          )}
          {...state}
          onChange={chooseState}
        />
      )}
      {states.isError || towns.isError ? (
        <TextField
          className={townClassName}
          label={words.city}
          hint={words.away}
          autoComplete="address-level2"
          maxLength={longestCity}
          {...city}
        />
      ) : (
        <Select
          className={townClassName}
          label={words.city}
          autoComplete="address-level2"
          placeholder={placeholder}
          disabled={!towns.data}
          options={withCurrent(
            towns.data?.map(({ nome }) => ({ value: nome, label: nome })),
            city.value,
          )}
          {...city}
        />
      )}
    </>
  )
}

/** A stored value in another spelling stays selected until another is chosen. */
const withCurrent = (options: Option[] = [], current: string): Option[] =>
  !current || options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: current }, ...options]
