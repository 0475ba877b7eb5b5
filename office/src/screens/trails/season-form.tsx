import { required } from '@juntas/contract/rules/form/required'
import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestContentTitle } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { m } from '#paraglide/messages.js'
import { followedAddress } from '../../form/followed-address.ts'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import styles from './trails.module.css'

const none = { title: '', slug: '' }

/** A new season at the end of the trail. */
export function SeasonForm({ folderId, position }: { folderId: number; position: number }) {
  const { create } = useWrites('seasons')
  const form = useOfficeForm({ values: none, check: rules({ title: required, slug: required }) })
  const setTitle = (title: string) => {
    const { slug = form.getValues('slug') } = followedAddress(form.getValues(), { title })
    form.setValue('title', title)
    form.setValue('slug', String(slug))
  }
  const submit = async (values: typeof none) => {
    const doneText = m.trails_season_created({ name: values.title })
    try {
      await create({ folderId, ...values, position }, { doneText })
      form.reset()
    } catch (error) {
      showRefusal(error, { invalid_input: m.trails_season_refused })
    }
  }
  return (
    <Form
      form={form}
      onSubmit={submit}
      className={styles.season}
      data-stack={undefined}
      aria-label={m.trails_new_season()}
    >
      <h2>{m.trails_new_season()}</h2>
      <TextField
        label={m.trails_season_name()}
        maxLength={longestContentTitle}
        required
        {...form.bind('title')}
        onChange={setTitle}
      />
      <TextField label={m.trails_season_address()} maxLength={SLUG_MAX} required {...form.bind('slug')} />
      <SubmitButton kind="line" size="small">
        {m.trails_season_create()}
      </SubmitButton>
    </Form>
  )
}
