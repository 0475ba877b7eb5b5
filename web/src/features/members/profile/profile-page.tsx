import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../../lib/portrait.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { AccountLinks } from '../account-links.tsx'
import { AvatarPart } from '../avatar/avatar-part.tsx'
import { AboutPart } from './about-part.tsx'
import { EmailPart } from './email-part.tsx'
import styles from './profile-page.module.css'
import { useProfileForm } from './use-profile-form.ts'
import { WorkPart } from './work-part.tsx'

// Below the visible part: loaded later.
const AddressPart = lazyPanel(() => import('./address-part.tsx'), {
  fallback: <SkeletonBlock height="24rem" />,
})
const EmailDialog = lazyOverlay(() => import('./email-dialog.tsx'))

/** /editar-perfil: everything we know of the member, to be changed [PROFILE-06] [PROFILE-07]. */
export function ProfilePage({ viewer }: { viewer: Viewer }) {
  const { form, start, email, save } = useProfileForm(viewer, `profile:${viewer.id}`)
  const [isChangingEmail, setChangingEmail] = useState(false)
  const submit = async () => (await save()) && showToast(m.members_saved())
  return (
    <div data-stack="10">
      <div data-cluster="6">
        <Avatar size="portrait" name={viewer.name} src={portraitOf(viewer)} alt="" />
        <AvatarPart viewer={viewer} hasHint />
      </div>
      <Form form={form} onSubmit={submit} className={styles.form}>
        <AboutPart form={form}>
          <EmailPart email={email} onChange={() => setChangingEmail(true)} />
        </AboutPart>
        <WorkPart form={form} />
        <AddressPart form={form} />
        <div className={styles.end} data-stack="4" data-dirty={form.formState.isDirty || undefined}>
          <FormFailure />
          <div className={styles.bar}>
            <p className={styles.soft} role="status">
              {form.formState.isDirty && m.members_draft()}
            </p>
            <div className={styles.buttons} data-cluster="3">
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
