import { ApiError } from '@juntas/client/api-error.ts'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useWrites } from '../../lib/writes.ts'
import styles from './trails.module.css'

/** A new season at the end of the trail. */
export function SeasonForm({ folderId, position }: { folderId: number; position: number }) {
  const { create } = useWrites('seasons')
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await create({ folderId, title, slug, position }, { said: m.trails_season_created({ name: title }) })
      setTitle('')
      setSlug('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showAlert(error.violations.length > 0 ? m.trails_season_refused() : error.message)
    }
  }
  return (
    <form className={styles.season} aria-label={m.trails_new_season()} onSubmit={(event) => void submit(event)}>
      <h2>{m.trails_new_season()}</h2>
      <TextField label={m.trails_season_name()} value={title} onChange={setTitle} maxLength={200} required />
      <TextField label={m.trails_season_address()} value={slug} onChange={setSlug} maxLength={100} required />
      <Button type="submit" size="small" disabled={!title || !slug}>
        {m.trails_season_create()}
      </Button>
    </form>
  )
}
