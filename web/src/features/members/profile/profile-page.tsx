import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { portraitOf } from '../../../lib/portrait.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { AccountLinks } from '../account-links.tsx'
import { AvatarPart } from '../avatar/avatar-part.tsx'
import { customerIdOf, customerQuery, useSaveCustomer } from '../queries.ts'
import { AboutPart } from './about-part.tsx'
import { EmailPart } from './email-part.tsx'
import styles from './profile-page.module.css'
import { refusalOf } from './profile-refusal.ts'
import { bodyOf, type ProfileValues, profileCheck, profileError, valuesOf } from './profile-values.ts'
import { WorkPart } from './work-part.tsx'

// Below the visible part: loaded later.
const AddressPart = lazyPanel(() => import('./address-part.tsx'), {
  fallback: <SkeletonBlock height="24rem" />,
})
const EmailDialog = lazyOverlay(
  () => import('./email-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** /editar-perfil: everything we know of the member, to be changed [PROFILE-06] [PROFILE-07]. */
export function ProfilePage({ viewer }: { viewer: Viewer }) {
  const id = customerIdOf(viewer.customer)
  const { data: customer } = useSuspenseQuery(customerQuery(id))
  const start = valuesOf(customer)
  const save = useSaveCustomer(id)
  const [isChangingEmail, setChangingEmail] = useState(false)
  const form = useForm<ProfileValues>({
    draft: memberDraft(`profile:${viewer.id}`),
    values: start,
    check: profileCheck(start),
    errorText: profileError,
  })

  async function submit() {
    try {
      form.reset(valuesOf(await save.mutateAsync(bodyOf(form.changes()))))
      showToast(m.members_saved())
    } catch (error) {
      form.refuse(refusalOf(error))
    }
  }

  return (
    <div data-stack="10">
      <div data-cluster="6">
        <Avatar size="portrait" name={viewer.name} src={portraitOf(viewer)} alt="" />
        <AvatarPart viewer={viewer} hasHint />
      </div>
      <Form form={form} onSubmit={submit} className={styles.form}>
        <AboutPart form={form}>
          <EmailPart email={customer.email} onChange={() => setChangingEmail(true)} />
        </AboutPart>
        <WorkPart form={form} />
        <AddressPart form={form} />
        <div className={styles.end} data-stack="4" data-dirty={form.formState.isDirty || undefined}>
          <FormFailure />
          <div className={styles.bar}>
            <p className={styles.soft} role="status">
              {form.formState.isDirty && m.members_draft()}
            </p>
            <div className={styles.buttons}>
              {form.formState.isDirty && (
                <Button kind="quiet" onClick={() => form.reset(start)}>
                  {m.members_discard()}
                </Button>
              )}
              <SubmitButton>{m.members_save()}</SubmitButton>
            </div>
          </div>
        </div>
      </Form>
      {isChangingEmail && <EmailDialog onClose={() => setChangingEmail(false)} />}
      <AccountLinks />
    </div>
  )
}
