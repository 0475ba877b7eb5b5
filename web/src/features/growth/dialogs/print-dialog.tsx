import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { type Growth, growthNotesQuery, type Printed, type PrintPart, useSavePrinted } from '../queries.ts'
import { dayText } from '../texts.ts'
import styles from './dialogs.module.css'

type PrintDialogProps = { growth: Growth; onClose: () => void }

/** What appears on the printed page. Notes are picked one by one. */
export default function PrintDialog({ growth, onClose }: PrintDialogProps) {
  const save = useSavePrinted()
  const [printed, setPrinted] = useState<Printed>(growth.printed)
  const keep = async () => {
    if (!(await succeeded(save.mutateAsync(printed)))) return
    showToast(m.growth_shown_saved())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.growth_choose_shown()}
      size="full"
      actions={
        <Button kind="primary" working={save.isPending} onClick={() => void keep()}>
          {m.growth_shown_save()}
        </Button>
      }
    >
      <p data-text="small">{m.growth_shown_text()}</p>
      <Parts growth={growth} printed={printed} onChange={setPrinted} />
      <Suspense fallback={<Spinner />}>
        <Notes printed={printed} onChange={setPrinted} />
      </Suspense>
    </Dialog>
  )
}

const listWith = <Item,>(list: readonly Item[], item: Item, isIn: boolean): Item[] =>
  isIn ? [...list, item] : list.filter((one) => one !== item)

type ChoiceProps = { printed: Printed; onChange: (printed: Printed) => void }

function Parts({ growth, printed, onChange }: ChoiceProps & { growth: Growth }) {
  const parts: [PrintPart, string][] = [
    ['reasons', m.growth_shown_reasons()],
    ['left', m.growth_shown_left()],
    ['others', m.growth_shown_others()],
    ['awards', m.growth_shown_awards()],
  ]
  const box = ([part, label]: [PrintPart, string]) => (
    <Checkbox
      key={part}
      label={label}
      value={!printed.hidden.includes(part)}
      onChange={(isShown) => onChange({ ...printed, hidden: listWith(printed.hidden, part, !isShown) })}
    />
  )
  return (
    <div className={styles.columns}>
      <fieldset>
        <legend>{m.growth_shown_parts()}</legend>
        {parts.map(box)}
      </fieldset>
      <fieldset>
        <legend>{m.growth_shown_areas()}</legend>
        {growth.chosen.map(({ area }) => box([area, surveyAreaNames[area]()]))}
      </fieldset>
    </div>
  )
}

function Notes({ printed, onChange }: ChoiceProps) {
  const { data } = useSuspenseQuery(growthNotesQuery())
  return (
    <fieldset className={styles.notes}>
      <legend>{m.growth_shown_notes()}</legend>
      <p data-text="small">{data.notes.length > 0 ? m.growth_shown_notes_text() : m.growth_shown_no_notes()}</p>
      {data.notes.map(({ id, title, text, createdAt, contentTitle, isPracticed }) => (
        <Checkbox
          key={id}
          label={title}
          description={
            <>
              <span className={styles.text}>{text}</span>
              {[contentTitle, dayText(createdAt), ...(isPracticed ? [m.growth_became_practice()] : [])].join(' · ')}
            </>
          }
          value={printed.notes.includes(id)}
          onChange={(isPicked) => onChange({ ...printed, notes: listWith(printed.notes, id, Boolean(isPicked)) })}
        />
      ))}
    </fieldset>
  )
}
