import { namesTeam } from '@juntas/contract/rules/person/team-words'
import { invalidField } from '../http/invalid-field.ts'

/** Refuses a name that claims to be the team's. The team itself may have it. */
export function refuseTeamNames(names: Partial<Record<'name' | 'nickname', string | null | undefined>>): void {
  for (const [field, text] of Object.entries(names))
    if (text && namesTeam(text)) throw invalidField(field, 'name_reserved')
}
