import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Locale } from '@juntas/ui/language/locale.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { RaRecord } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { languageNames, languages, shortName } from '../lib/languages.ts'
import styles from './form.module.css'
import { RichArea } from './rich-text/rich-area.tsx'
import type { RecordForm } from './use-record-form.ts'

export type Texts = Partial<Record<string, string>>
export type Translations = Partial<Record<'es-ES' | 'en-US', Texts>>

export interface TextRecord extends RaRecord {
  translations: Translations
}

interface TranslatedField {
  name: string
  label: string
  maxLength: number
  isLong?: boolean
  /** With headings, lists and links: stored as HTML. */
  isRich?: boolean
  required?: boolean
}

/**
 * The same fields in three columns. Portuguese is the record's own field; the other two are in `translations`. A missing
 * text never blocks: members then read Portuguese.
 */
export function TranslatedFields<T extends TextRecord>({
  form,
  fields,
}: {
  form: Pick<RecordForm<T>, 'values' | 'set' | 'errors'>
  fields: readonly TranslatedField[]
}) {
  const { values } = form
  const textIn = (language: Locale, name: string): string =>
    (language === 'pt-BR' ? values[name] : (values.translations as Translations)?.[language]?.[name]) ?? ''
  const setIn = (language: Locale, name: string, text: string) => {
    if (language === 'pt-BR') return form.set({ [name]: text } as Partial<T>)
    const before: Translations = values.translations ?? {}
    const one = { ...before[language], [name]: text }
    if (text === '') delete one[name]
    form.set({ translations: { ...before, [language]: one } } as Partial<T>)
  }
  const errorIn = (language: Locale, name: string) =>
    form.errors[language === 'pt-BR' ? name : `translations.${language}.${name}`]
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <fieldset key={language} className={styles.language} lang={language}>
          <legend className={styles.legend}>{languageNames[language]()}</legend>
          {fields.map(({ name, label, maxLength, isLong, isRich, required }) => {
            const Control = isRich ? RichArea : isLong ? TextArea : TextField
            const text = textIn(language, name)
            const source = textIn('pt-BR', name)
            const canCopy = language !== 'pt-BR' && text === '' && source !== ''
            return (
              <Control
                key={name}
                label={`${label} (${shortName(language)})`}
                value={text}
                onChange={(typed: string) => setIn(language, name, typed)}
                maxLength={maxLength}
                required={required && language === 'pt-BR'}
                error={errorIn(language, name)}
                hint={isLong || isRich ? undefined : `${text.length}/${maxLength}`}
                aside={
                  canCopy ? (
                    <TextButton onClick={() => setIn(language, name, source)}>{m.form_copy_pt()}</TextButton>
                  ) : undefined
                }
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
