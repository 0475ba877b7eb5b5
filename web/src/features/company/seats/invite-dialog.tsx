import { ApiError } from '@juntas/client/api-error.ts'
import { mostInvitations } from '@juntas/contract/rules/invitation'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { useInvite } from '../queries.ts'
import { type BadLine, readAddresses } from './address-list.ts'

const shownProblems = 10

/** Invitations to a list of addresses, typed, pasted or read from a file. Nothing is sent while a line is wrong. */
export default function InviteDialog({ areas, onClose }: { areas: readonly string[]; onClose: () => void }) {
  const form = useForm({
    draft: memberDraft('company-invitations'),
    values: { addresses: '' },
    check: rules<{ addresses: string }>({}),
  })
  const typed = form.bind('addresses')
  const invite = useInvite()
  const file = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ invited: number; known: string[] }>()
  const { addresses, bad } = readAddresses(typed.value, areas)
  const isTooMany = addresses.length > mostInvitations
  const send = async () => {
    try {
      const { invited, known } = await invite.mutateAsync(addresses)
      form.forget()
      if (known.length > 0) return setSent({ invited, known })
      showToast(m.company_invited({ count: invited }))
      onClose()
    } catch {
      // Shown below; the list stays.
    }
  }
  if (sent)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={m.company_invite_title()}
        actions={
          <Button kind="primary" onClick={onClose}>
            {m.ui_close()}
          </Button>
        }
      >
        <Alert kind={sent.invited > 0 ? 'success' : 'info'}>
          {sent.invited > 0 ? m.company_invited({ count: sent.invited }) : m.company_invited_none()}
        </Alert>
        <p>{m.company_invited_known_list()}</p>
        <ul>
          {sent.known.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="full"
      title={m.company_invite_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            kind="primary"
            working={invite.isPending}
            disabled={addresses.length === 0 || bad.length > 0 || isTooMany}
            onClick={() => void send()}
          >
            {m.company_invite_send()}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={send} data-stack="4">
        <p>{m.company_invite_lead()}</p>
        <TextArea
          label={m.company_invite_addresses()}
          placeholder={m.company_invite_example()}
          hint={m.company_invite_count({ count: addresses.length })}
          rows={7}
          {...typed}
        />
        <p>
          <Button onClick={() => file.current?.click()}>
            <Icon of={FileUp} size={18} />
            {m.company_invite_file()}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void event.target.files?.[0]?.text().then(typed.onChange)}
          />
        </p>
        {isTooMany && <Alert kind="danger">{m.company_invite_too_many({ most: mostInvitations })}</Alert>}
        {bad.length > 0 && (
          <Alert kind="danger">
            <ul>
              {bad.slice(0, shownProblems).map((one) => (
                <li key={one.line}>{problemText(one)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {invite.error && <Alert kind="danger">{invite.error instanceof ApiError ? invite.error.message : ''}</Alert>}
      </Form>
    </Dialog>
  )
}

const problemText = ({ line, text, problem }: BadLine) =>
  problem === 'email' ? m.company_invite_bad_email({ line, text }) : m.company_invite_bad_area({ line, text })
