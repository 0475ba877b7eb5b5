import { useForm } from '@juntas/ui/form/use-form.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { customerIdOf, customerQuery, useSaveCustomer } from '../queries.ts'
import { bodyOf, type ProfileValues, profileCheck, profileError, valuesOf } from './profile-values.ts'
import { profileRefusal } from './refusals.ts'

/** The profile of the member as a form, kept in the draft of this name. */
export function useProfileForm(viewer: Viewer, draftName: string) {
  const id = customerIdOf(viewer.customer)
  const { data: customer } = useSuspenseQuery(customerQuery(id))
  const start = valuesOf(customer)
  const { mutateAsync } = useSaveCustomer(id)
  const form = useForm<ProfileValues>({
    draft: memberDraft(draftName),
    values: start,
    check: profileCheck(start),
    errorText: profileError,
  })

  /** Sends what was changed; returns whether it was saved. */
  async function save(): Promise<boolean> {
    try {
      form.reset(valuesOf(await mutateAsync(bodyOf(form.changes()))))
      return true
    } catch (error) {
      form.refuse(profileRefusal(error))
      return false
    }
  }
  return { form, start, email: customer.email, save }
}
