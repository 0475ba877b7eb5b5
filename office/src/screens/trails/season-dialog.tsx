import type { officeSeasons } from '@juntas/contract/office/library/contents'
import type { Reply } from '@juntas/contract/route'
import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestContentTitle } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useGetOne } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'

type Season = Reply<(typeof officeSeasons)['read']>

interface Props {
  id: number
  onClose: () => void
}

/** The name and the address of a season. */
export function SeasonDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useGetOne<Season>('seasons', { id })
  if (data) return <Fields season={data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={m.trails_season_rename()}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <ListSkeleton rows={2} />}
    </Dialog>
  )
}

const fresh: Partial<Season> = { title: '', translations: {}, slug: '' }

function Fields({ season, onClose }: { season: Season; onClose: () => void }) {
  const form = useRecordForm<Season>({
    resource: 'seasons',
    record: season,
    fresh,
    doneText: ({ title }) => m.trails_season_renamed({ name: title }),
    onSaved: onClose,
  })
  const failure = form.conflict ? m.contents_conflict() : form.failure
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.trails_season_rename()}
      size="full"
      actions={
        <>
          <Button onClick={onClose}>{m.form_back()}</Button>
          {season.contents === 0 && (
            <Removal
              resource="seasons"
              record={season}
              name={season.title}
              to={`/trilhas/${season.folderId}`}
              label={m.trails_season_remove()}
              inUse={m.trails_season_not_empty}
            />
          )}
          {form.conflict ? (
            <Button kind="primary" onClick={form.conflict.takeTheirs}>
              {m.trails_season_stored()}
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={!form.isDirty || !form.values.title}
              working={form.isSaving}
              onClick={() => void form.save()}
            >
              {m.form_save()}
            </Button>
          )}
        </>
      }
    >
      <div data-stack="4">
        {failure && <p role="alert">{failure}</p>}
        <TranslatedFields
          form={form}
          fields={[{ name: 'title', label: m.trails_season_name(), maxLength: longestContentTitle, required: true }]}
        />
        <TextField label={m.trails_season_address()} maxLength={SLUG_MAX} required {...form.bind('slug')} />
      </div>
    </Dialog>
  )
}
