import { longestPractice } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Content } from './content.ts'
import styles from './contents.module.css'

/** What circles on this season practise with the episode. */
export function PracticePanel({ form }: { form: RecordForm<Content> }) {
  const { practiceSeconds } = form.values
  return (
    <Panel title={m.contents_practice()} aside={m.contents_practice_aside()}>
      <div className={styles.fields}>
        <TextField
          label={m.contents_practice_seconds()}
          hint={m.contents_practice_seconds_hint()}
          type="number"
          min={0}
          value={practiceSeconds === null || practiceSeconds === undefined ? '' : String(practiceSeconds)}
          error={form.errors.practiceSeconds}
          onChange={(seconds) => form.set({ practiceSeconds: seconds === '' ? null : Math.round(Number(seconds)) })}
        />
      </div>
      <TranslatedFields
        form={form}
        fields={[{ name: 'practiceText', label: m.contents_practice_text(), maxLength: longestPractice, isLong: true }]}
      />
    </Panel>
  )
}
