import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { followedAddress } from '../../form/followed-address.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/writes.ts'
import styles from './trails.module.css'

const none = { title: '', slug: '' }

/** A new season at the end of the trail. */
export function SeasonForm({ folderId, position }: { folderId: number; position: number }) {
  const { create } = useWrites('seasons')
  const [{ title, slug }, setTexts] = useState(none)
  const set = (changed: Partial<typeof none>) =>
    setTexts((before) => ({ ...before, ...followedAddress(before, changed) }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await create({ folderId, title, slug, position }, { doneText: m.trails_season_created({ name: title }) })
      setTexts(none)
    } catch (error) {
      showRefusal(error, { invalid_input: m.trails_season_refused })
    }
  }
  return (
    <form className={styles.season} aria-label={m.trails_new_season()} onSubmit={(event) => void submit(event)}>
      <h2>{m.trails_new_season()}</h2>
      <TextField
        label={m.trails_season_name()}
        value={title}
        onChange={(text) => set({ title: text })}
        maxLength={200}
        required
      />
      <TextField
        label={m.trails_season_address()}
        value={slug}
        onChange={(text) => set({ slug: text })}
        maxLength={100}
        required
      />
      <Button type="submit" size="small" disabled={!title || !slug}>
        {m.trails_season_create()}
      </Button>
    </form>
  )
}
