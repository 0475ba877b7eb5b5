import { ApiError } from '@juntas/client/api-error.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { customerIdOf, customerQuery, useSaveCustomer } from '../queries.ts'
import { bodyOf, type ProfileValues, profileCheck, profileError, valuesOf } from './profile-values.ts'

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
      form.refuse(refusalOf(error))
      return false
    }
  }
  return { form, start, email: customer.email, save }
}

/** The server's refusals, each beside its field; the rest above the button. The typed text always stays. */
function refusalOf(error: unknown): Partial<Record<keyof ProfileValues | 'form', string>> {
  if (!(error instanceof ApiError)) return { form: m.members_not_saved() }
  if (error.code === 'document_already_registered') return { identity: error.message }
  if (error.violations.length > 0)
    return {
      ...Object.fromEntries(error.violations.map(({ propertyPath, code }) => [propertyPath, profileError(code)])),
      form: error.message,
    }
  return { form: error.isOffline || error.status < 500 ? error.message : m.members_not_saved() }
}
