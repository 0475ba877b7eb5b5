import { email, longestEmail } from '@juntas/contract/rules/person/email'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { refusalText, showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { useHasRole } from '../../session/session.ts'
import styles from './live.module.css'
import { lists, type Permission } from './meeting.ts'

/** Who may enter live meetings: one list for all of them. */
export function PermissionList() {
  const canWrite = useHasRole('editor')
  const { remove } = useWrites<Permission>('live_permissions')
  const take = (permission: Permission) =>
    void remove(permission, { doneText: m.live_permission_taken({ name: permission.name }) }).catch(showRefusal)
  const columns: Column<Permission>[] = [
    { name: 'name', label: m.live_permission_name(), sort: 'name', cell: ({ name }) => name },
    { name: 'email', label: m.live_permission_email(), cell: ({ email }) => email },
    ...(canWrite
      ? [
          {
            name: 'take',
            label: m.live_permission_take(),
            isUnlabelled: true,
            isEnd: true,
            cell: (permission: Permission) => (
              <TextButton
                aria-label={m.live_permission_take_of({ name: permission.name })}
                onClick={() => take(permission)}
              >
                {m.live_permission_take()}
              </TextButton>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage<Permission>
        resource="live_permissions"
        title={m.live_who()}
        text={m.live_permissions_text()}
        columns={columns}
        defaultSort={{ field: 'name', order: 'ASC' }}
        searchLabel={m.live_permission_search()}
        actions={<SiblingLists label={m.live_title()} lists={lists()} />}
        empty={{ title: m.live_permissions_none(), text: m.live_permissions_none_text() }}
      />
      {canWrite && (
        <Panel title={m.live_permission_give()}>
          <GiveForm />
        </Panel>
      )}
    </>
  )
}

function GiveForm() {
  const { create } = useWrites<Permission>('live_permissions')
  const form = useOfficeForm({ values: { email: '' }, check: rules({ email }) })
  const give = async (values: { email: string }) => {
    try {
      await create(values, { doneText: m.live_permission_given({ name: values.email }) })
      form.reset()
    } catch (failure) {
      form.refuse({ email: refusalText(failure) })
    }
  }
  return (
    <Form form={form} onSubmit={give} className={styles.give} data-stack={undefined}>
      <TextField
        label={m.live_permission_email()}
        type="email"
        maxLength={longestEmail}
        required
        {...form.bind('email')}
      />
      <SubmitButton kind="line">{m.live_permission_give()}</SubmitButton>
    </Form>
  )
}
