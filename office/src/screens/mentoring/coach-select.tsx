import { Select } from '@juntas/ui/field/select.tsx'
import { m } from '#paraglide/messages.js'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Coach, Mentee } from './mentee.ts'

/** The coach of one participant; none ends the assignment. */
export function CoachSelect({ mentee, coaches }: { mentee: Mentee; coaches: readonly Coach[] }) {
  const { put } = useWrites<Mentee>('mentees')
  const set = async (value: string) => {
    const coach = value === '' ? null : Number(value)
    const chosen = coaches.find(({ id }) => id === coach)
    const doneText = chosen
      ? m.mentoring_assigned({ mentee: mentee.name, coach: chosen.name })
      : m.mentoring_ended({ mentee: mentee.name })
    try {
      await put(`${mentee.id}/coach`, { coach, was: mentee.coach?.id ?? null }, { doneText })
    } catch (error) {
      showRefusal(error, { conflict: m.mentoring_conflict })
    }
  }
  // A coach who lost the role is still shown where the assignment remains.
  const options = coaches.map(({ id, name }) => ({ value: String(id), label: name }))
  const own = mentee.coach
  const all =
    own && !coaches.some(({ id }) => id === own.id) ? [...options, { value: String(own.id), label: own.name }] : options
  return (
    <Select
      label={m.mentoring_coach_of({ name: mentee.name })}
      hideLabel
      placeholder={m.mentoring_no_coach()}
      options={all}
      value={own ? String(own.id) : ''}
      onChange={(value) => void set(value)}
    />
  )
}
