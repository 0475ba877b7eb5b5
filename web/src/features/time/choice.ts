import { type TimeChoice, timeChoices } from '@juntas/contract/rules/time/time-choices'
import { type TimeMode, timeModes } from '@juntas/contract/rules/time/time-suggestion'
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts'

export interface Choice {
  minutes: TimeChoice
  mode: TimeMode
}

/** What may be suggested for it. */
export const limitsOf = ({ minutes, mode }: Choice) => ({ seconds: minutes * 60, mode })

// The last choice of each hour of the day: in the morning a member has other minutes than at night. It stays on this
// device, and goes with the sign-out like every draft.
const name = 'time-choices'
type Stored = Record<string, Partial<Choice> | undefined>

const usual: Choice = { minutes: 12, mode: 'video' }
const read = () => readDraft<Stored>(name) ?? {}

export const asMinutes = (value: unknown): TimeChoice | undefined =>
  timeChoices.find((one) => String(one) === String(value))

export function storedChoice(now = new Date()): Choice {
  const { minutes, mode } = read()[now.getHours()] ?? {}
  return {
    minutes: asMinutes(minutes) ?? usual.minutes,
    mode: timeModes.find((one) => one === mode) ?? usual.mode,
  }
}

export const storeChoice = (choice: Choice, now = new Date()): void =>
  writeDraft(name, { ...read(), [now.getHours()]: choice })
