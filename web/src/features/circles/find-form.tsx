import { circleSlots } from '@juntas/contract/rules/circle/hours'
import { required } from '@juntas/contract/rules/form/required'
import { Chip } from '@juntas/ui/chip/chip.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { currentLocale, type Locale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { languageOptions, ownZone, seasonName } from './circle-text.ts'
import styles from './circles.module.css'
import { type Offer, type Overview, type Season, useFind } from './queries.ts'

const slotText = {
  morning: m.circles_slot_morning,
  lunch: m.circles_slot_lunch,
  afternoon: m.circles_slot_afternoon,
  evening: m.circles_slot_evening,
  weekend: m.circles_slot_weekend,
} as const
type Slot = keyof typeof slotText

interface Values {
  season: string
  slots: readonly Slot[]
  pace: '1' | '2'
  language: Locale
  avoidsColleagues: boolean
}

interface FindFormProps {
  overview: Overview
  seasons: readonly Season[]
  onAnswer: (offer: Offer | null) => void
}

/** Season, hours, pace and language; the server stores what was chosen last. */
export function FindForm({ overview: { wish, offersLeft }, seasons, onAnswer }: FindFormProps) {
  const find = useFind()
  const form = useForm<Values>({
    draft: 'none',
    values: {
      season: wish?.season ?? '',
      slots: wish?.slots ?? ['evening'],
      pace: wish?.pace === 2 ? '2' : '1',
      language: wish?.language ?? currentLocale(),
      avoidsColleagues: wish?.avoidsColleagues ?? true,
    },
    check: rules<Values>({ season: required, slots: required }),
    errorText: (_, field) => (field === 'slots' ? m.circles_slots_required() : m.circles_required()),
  })
  const slots = form.watch('slots')
  const toggle = (slot: Slot) =>
    form.setValue('slots', slots.includes(slot) ? slots.filter((one) => one !== slot) : [...slots, slot])
  const send = (values: Values) =>
    succeeded(
      find.mutateAsync(
        { ...values, slots: [...values.slots], pace: values.pace === '2' ? 2 : 1, timeZone: ownZone() },
        { onSuccess: ({ offer }) => onAnswer(offer) },
      ),
    )
  return (
    <Form form={form} onSubmit={send}>
      <Select
        label={m.circles_season()}
        placeholder={m.circles_season_choose()}
        options={seasons.map((one) => ({ value: `/v1/seasons/${one.id}`, label: seasonName(one) }))}
        {...form.bind('season')}
      />
      <fieldset className={styles.group} data-stack="2">
        <legend>{m.circles_hours()}</legend>
        <div data-cluster="2">
          {circleSlots.map((slot) => (
            <Chip key={slot} isPressed={slots.includes(slot)} onPress={() => toggle(slot)}>
              {slotText[slot]()}
            </Chip>
          ))}
        </div>
        {form.formState.errors.slots && (
          <p className={styles.error} role="alert">
            {form.formState.errors.slots.message}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <div className={styles.group} data-stack="2">
          <span className={styles.legend}>{m.circles_pace()}</span>
          <Pills
            label={m.circles_pace()}
            value={form.watch('pace')}
            onChange={(pace) => form.setValue('pace', pace)}
            options={[
              { value: '1', name: m.circles_pace_1() },
              { value: '2', name: m.circles_pace_2() },
            ]}
          />
        </div>
        <Select label={m.circles_language()} options={languageOptions()} {...form.bind('language')} />
      </div>
      <Switch
        label={m.circles_no_colleagues()}
        description={wish?.isSwitchFixed ? m.circles_no_colleagues_fixed() : m.circles_no_colleagues_text()}
        value={form.watch('avoidsColleagues')}
        disabled={wish?.isSwitchFixed}
        onChange={(avoids) => form.setValue('avoidsColleagues', avoids)}
      />
      <div data-cluster="4">
        <SubmitButton always workingLabel={m.circles_searching()} disabled={offersLeft === 0}>
          {m.circles_search()}
        </SubmitButton>
        <span data-text="soft">{offersLeft === 0 ? m.circles_left_none() : m.circles_left({ count: offersLeft })}</span>
      </div>
    </Form>
  )
}
