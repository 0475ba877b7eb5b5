import { Select } from '@juntas/ui/field/select.tsx'
import { type Locale, useLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { chooseLanguage } from '../../../lib/language/choose-language.ts'
import type { CaptionChoice } from '../media/captions-choice.ts'
import type { Captions } from '../media/use-captions.ts'
import { ownName } from './columns.ts'
import styles from './language-choice.module.css'

/** The language of the screens and the one of this content, side by side: one does not change the other. */
export function LanguageChoice({ captions }: { captions: Captions }) {
  const locale = useLocale()
  return (
    <div>
      <div className={styles.languages}>
        <Select<Locale>
          label={m.player_screen_language()}
          required
          value={locale}
          options={[
            { value: 'pt-BR', label: ownName('pt-BR') },
            { value: 'es-ES', label: ownName('es') },
            { value: 'en-US', label: ownName('en') },
          ]}
          onChange={(next) => void chooseLanguage(next)}
        />
        <Select<CaptionChoice>
          label={m.player_content_language()}
          required
          value={captions.shown}
          options={[
            ...captions.languages.map((value) => ({
              value,
              label: m.player_subtitles_in({ language: ownName(value) }),
            })),
            { value: 'off', label: m.player_subtitles_none() },
          ]}
          onChange={captions.choose}
        />
      </div>
      <p className={styles.apart}>{m.player_languages_apart()}</p>
    </div>
  )
}
