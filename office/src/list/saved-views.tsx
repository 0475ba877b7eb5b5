import { required } from '@juntas/contract/rules/form/required'
import { longestViewName } from '@juntas/contract/rules/office/lengths'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RaRecord, useGetList } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../form/use-office-form.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useWrites } from '../lib/use-writes.ts'
import styles from './list.module.css'
import { listParams, stateOf, textOf, type useListAddress } from './list-address.ts'
import { shortTotal } from './total-text.ts'

interface View extends RaRecord {
  name: string
  query: string
}

/**
 * Tabs with counts: everything, and what this person has saved. They are stored on the server, so they are the same on
 * every device.
 */
export function SavedViews({
  resource,
  address,
  total,
}: {
  resource: string
  address: ReturnType<typeof useListAddress>
  total: number | undefined
}) {
  const { data: views = [] } = useGetList<View>('views', {
    pagination: { page: 1, perPage: 100 },
    filter: { resource },
  })
  const { create, remove } = useWrites<View>('views')
  const [isNaming, setNaming] = useState(false)
  const form = useOfficeForm({ values: { name: '' }, check: rules({ name: required }), isShown: isNaming })
  const current = views.find(({ query }) => sameQuery(query, address.query))
  const isChanged = address.query !== '' && !current

  const save = async ({ name }: { name: string }) => {
    const doneText = m.list_view_saved({ name })
    try {
      await create({ resource, name: name.trim(), query: address.query }, { doneText, canUndo: false })
    } catch (error) {
      return form.refuse({ name: refusalText(error) })
    }
    setNaming(false)
    form.reset()
  }
  return (
    <nav className={styles.views} aria-label={m.list_views()}>
      <Link className={styles.view} to="." aria-current={address.query === '' ? 'page' : undefined}>
        {m.list_all()} {total !== undefined && <small>{shortTotal(total)}</small>}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          className={styles.view}
          to={`?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name} <Count resource={resource} query={view.query} />
        </Link>
      ))}
      {isChanged && (
        <button type="button" className={styles.view} onClick={() => setNaming(true)}>
          <Icon of={Plus} size={14} />
          {m.list_save_view()}
        </button>
      )}
      {current && (
        <button
          type="button"
          className={styles.view}
          onClick={() =>
            void remove(current, { doneText: m.list_view_removed({ name: current.name }), canUndo: false }).then(() =>
              address.show(''),
            )
          }
        >
          <Icon of={Trash2} size={14} />
          {m.list_remove_view()}
        </button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title={m.list_save_view()}>
        <Form form={form} onSubmit={save} className={styles.filters} data-stack={undefined}>
          <TextField label={m.list_view_name()} maxLength={longestViewName} autoFocus required {...form.bind('name')} />
          <SubmitButton>{m.form_save()}</SubmitButton>
        </Form>
      </Dialog>
    </nav>
  )
}

const sameQuery = (a: string, b: string) => textOf(new URLSearchParams(a)) === b

function Count({ resource, query }: { resource: string; query: string }) {
  const params = listParams(stateOf(new URLSearchParams(query), { field: '', order: 'ASC' }))
  const { total } = useGetList(resource, { ...params, pagination: { page: 1, perPage: 1 } })
  return total === undefined ? null : <small>{shortTotal(total)}</small>
}
