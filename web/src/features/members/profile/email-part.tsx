import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { emailChangeQuery, useCancelEmail } from './email-queries.ts'

/** The sign-in address, the one that waits to be proved, and a button to change it. */
export function EmailPart({ email, onChange }: { email: string; onChange: () => void }) {
  const { data } = useQuery(emailChangeQuery)
  const cancel = useCancelEmail()
  return (
    <div data-stack="3">
      <TextField
        type="email"
        label={m.members_email()}
        hint={m.members_email_hint()}
        readOnly
        value={data?.email ?? email}
      />
      {data?.pending && (
        <p data-text="soft" role="status">
          {m.members_email_pending({ email: data.pending.email })}{' '}
          <TextButton onClick={() => cancel.mutate()}>{m.members_email_keep()}</TextButton>
        </p>
      )}
      <div>
        <Button size="small" onClick={onChange}>
          {m.members_email_change()}
        </Button>
      </div>
    </div>
  )
}
