import { longestLink } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import styles from '../../form/layout.module.css'
import { MomentField } from '../../form/moment-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Module } from './module.ts'

const usualMinutes = 90

/** The class of a module: cancelled at once, with undo; the rest is saved with the form. */
export function LiveClass({ module, form }: { module: Module | undefined; form: RecordForm<Module> }) {
  const { update } = useWrites<Module>('agenda_modules')
  const cancel = (one: Module) =>
    update(
      one,
      { liveStartsAt: null, liveMinutes: null, liveLink: null },
      { doneText: m.agenda_cancelled({ name: one.title }) },
    ).catch(showRefusal)
  return (
    <Panel title={m.agenda_class()}>
      <div className={styles.fields}>
        <MomentField
          label={m.agenda_class_at()}
          {...form.bind('liveStartsAt')}
          onChange={(liveStartsAt) =>
            form.set({ liveStartsAt, liveMinutes: liveStartsAt ? (form.values.liveMinutes ?? usualMinutes) : null })
          }
        />
        <NumberField label={m.agenda_minutes()} {...form.bind('liveMinutes')} />
        <TextField
          label={m.agenda_link()}
          hint={m.agenda_link_hint()}
          maxLength={longestLink}
          {...form.bindOptional('liveLink')}
        />
        {module?.liveStartsAt && !form.isDirty && (
          <div data-cluster="2">
            <Button size="small" kind="line" onClick={() => void cancel(module)}>
              {m.agenda_cancel()}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
