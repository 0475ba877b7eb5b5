import { privacy, type sensitivePurposes } from '@juntas/contract/privacy'
import type { Caller } from './worlds/world.ts'

/** Gives consent to process sensitive data, as the screen asks before a member writes such data. */
export async function giveConsent(one: Caller, ...purposes: (typeof sensitivePurposes)[number][]): Promise<void> {
  for (const purpose of purposes)
    await one.call(privacy.setConsent, { params: { purpose }, body: { given: true, how: 'question' } })
}
