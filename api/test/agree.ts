import { privacy, type sensitivePurposes } from '@juntas/contract/privacy'
import type { Caller } from './world.ts'

/** She agrees to what is sensitive, as the screen asks her before she writes it. */
export async function agree(one: Caller, ...purposes: (typeof sensitivePurposes)[number][]): Promise<void> {
  for (const purpose of purposes)
    await one.call(privacy.setConsent, { params: { purpose }, body: { given: true, how: 'question' } })
}
