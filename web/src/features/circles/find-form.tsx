import { circleSlots } from '@juntas/contract/rules/circle/hours'
import { Button } from '@juntas/ui/button/button.tsx'
import { Chip } from '@juntas/ui/chip/chip.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
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

interface FindFormProps {
  overview: Overview
  seasons: readonly Season[]
  onAnswer: (offer: Offer | null) => void
}

/** Season, hours, pace and language; the server stores what was chosen last. */
export function FindForm({ overview: { wish, offersLeft }, seasons, onAnswer }: FindFormProps) {
  const find = useFind()
  const [season, setSeason] = useState(wish?.season ?? '')
  const [slots, setSlots] = useState<readonly Slot[]>(wish?.slots ?? ['evening'])
  const [pace, setPace] = useState<'1' | '2'>(wish?.pace === 2 ? '2' : '1')
  const [language, setLanguage] = useState(wish?.language ?? currentLocale())
  const [avoidsColleagues, setAvoids] = useState(wish?.avoidsColleagues ?? true)
  const [isTried, setTried] = useState(false)
  const toggle = (slot: Slot) =>
    setSlots((chosen) => (chosen.includes(slot) ? chosen.filter((one) => one !== slot) : [...chosen, slot]))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (season === '' || slots.length === 0 || find.isPending) return
    find.mutate(
      { season, slots: [...slots], pace: pace === '2' ? 2 : 1, language, timeZone: ownZone(), avoidsColleagues },
      { onSuccess: ({ offer }) => onAnswer(offer) },
    )
  }
  return (
    <form data-stack="5" onSubmit={send} noValidate>
      <Select
        label={m.circles_season()}
        placeholder={m.circles_season_choose()}
        value={season}
        onChange={setSeason}
        error={isTried && season === '' ? m.circles_required() : undefined}
        options={seasons.map((one) => ({ value: `/v1/seasons/${one.id}`, label: seasonName(one) }))}
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
        {isTried && slots.length === 0 && (
          <p className={styles.error} role="alert">
            {m.circles_slots_required()}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <div className={styles.group} data-stack="2">
          <span className={styles.legend}>{m.circles_pace()}</span>
          <Pills
            label={m.circles_pace()}
            value={pace}
            onChange={setPace}
            options={[
              { value: '1', name: m.circles_pace_1() },
              { value: '2', name: m.circles_pace_2() },
            ]}
          />
        </div>
        <Select label={m.circles_language()} value={language} onChange={setLanguage} options={languageOptions()} />
      </div>
      <Switch
        label={m.circles_no_colleagues()}
        description={wish?.isSwitchFixed ? m.circles_no_colleagues_fixed() : m.circles_no_colleagues_text()}
        value={avoidsColleagues}
        disabled={wish?.isSwitchFixed}
        onChange={setAvoids}
      />
      <div data-cluster="4">
        <Button
          kind="primary"
          type="submit"
          working={find.isPending}
          workingLabel={m.circles_searching()}
          disabled={offersLeft === 0}
        >
          {m.circles_search()}
        </Button>
        <span data-text="soft">{offersLeft === 0 ? m.circles_left_none() : m.circles_left({ count: offersLeft })}</span>
      </div>
    </form>
  )
}
