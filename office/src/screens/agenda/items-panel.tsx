import { longestAgendaLine, longestAgendaTitle, longestLink } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { movedTo } from '../../list/reorder.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './agenda.module.css'
import type { Item, Module } from './module.ts'

const icons: Record<Item['icon'], () => string> = {
  video: m.agenda_item_video,
  document: m.agenda_item_document,
}
const newItem: Item = { icon: 'document', title: '', subtitle: '', link: null, translations: {} }

/** What a module gives to read and to watch, in its order; saved with the module. */
export function ItemsPanel({ form }: { form: RecordForm<Module> }) {
  const items = form.values.items ?? []
  const setItems = (next: Item[]) => form.set({ items: next })
  const change = (place: number, changed: Partial<Item>) =>
    setItems(items.map((item, index) => (index === place ? { ...item, ...changed } : item)))
  return (
    <Panel title={m.agenda_items()}>
      {items.length === 0 && <p data-text="note">{m.agenda_items_none()}</p>}
      <ol className={styles.items}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no number of their own; their place is their name
          <li key={place} className={styles.item}>
            <header className={styles.head}>
              <h3>{m.agenda_item({ place: place + 1 })}</h3>
              {place > 0 && (
                <TextButton
                  aria-label={m.agenda_item_up_of({ place: place + 1 })}
                  onClick={() => setItems(movedTo(items, place, place - 1))}
                >
                  {m.agenda_item_up()}
                </TextButton>
              )}
              <TextButton
                aria-label={m.agenda_item_remove_of({ place: place + 1 })}
                onClick={() => setItems(items.toSpliced(place, 1))}
              >
                {m.agenda_item_remove()}
              </TextButton>
            </header>
            <ItemFields
              item={item}
              errorOf={(name) => form.errors[`items.${place}.${name}`]}
              onChange={(changed) => change(place, changed)}
            />
          </li>
        ))}
      </ol>
      <Button size="small" kind="line" onClick={() => setItems([...items, newItem])}>
        {m.agenda_item_add()}
      </Button>
    </Panel>
  )
}

interface ItemProps {
  item: Item
  errorOf: (name: string) => string | undefined
  onChange: (changed: Partial<Item>) => void
}

function ItemFields({ item, errorOf, onChange }: ItemProps) {
  const errors = Object.fromEntries(
    ['title', 'subtitle', ...['es-ES', 'en-US'].flatMap((one) => [`translations.${one}.title`])].map((name) => [
      name,
      errorOf(name),
    ]),
  )
  return (
    <div className={layout.fields}>
      <div className={layout.pair}>
        <Select
          label={m.agenda_item_icon()}
          required
          options={optionsOf(icons)}
          value={item.icon}
          onChange={(icon) => onChange({ icon })}
        />
        <TextField
          label={m.agenda_item_link()}
          maxLength={longestLink}
          value={item.link ?? ''}
          onChange={(text) => onChange({ link: text.trim() || null })}
          error={errorOf('link')}
        />
      </div>
      <TranslatedFields
        form={{ values: { id: 0, ...item }, errors, set: onChange }}
        fields={[
          { name: 'title', label: m.agenda_item_title(), maxLength: longestAgendaTitle, required: true },
          { name: 'subtitle', label: m.agenda_item_subtitle(), maxLength: longestAgendaLine },
        ]}
      />
    </div>
  )
}
