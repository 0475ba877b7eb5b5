import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Card } from '@juntas/ui/card/card.tsx'
import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './curriculum.module.css'
import { type CurriculumLanguage, useCurriculumFile } from './curriculum-queries.ts'

const Preview = lazyOverlay(() => import('./curriculum-preview.tsx'))

// Each language in its own name.
const languages = (): { value: CurriculumLanguage; label: string }[] => [
  { value: 'pt-BR', label: m.ui_language_own_pt() },
  { value: 'es-ES', label: m.ui_language_own_es() },
  { value: 'en-US', label: m.ui_language_own_en() },
]

/** The whole résumé in a chosen language: preview and download. */
export function CurriculumExport({ name }: { name: string }) {
  const [language, setLanguage] = useState<CurriculumLanguage>(currentLocale())
  const [isPreviewed, setPreviewed] = useState(false)
  const file = useCurriculumFile(name, language)
  const isWorking = (kind: 'pdf' | 'json') => file.isPending && file.variables === kind
  return (
    <Card as="section" className={styles.card} data-stack="4" data-justify="start">
      <h2 className={styles.cardTitle}>{m.members_export()}</h2>
      <Select
        label={m.members_export_language()}
        hint={m.members_export_text()}
        required
        options={languages()}
        value={language}
        onChange={setLanguage}
      />
      <div className={styles.ways} data-stack="2">
        <Button kind="primary" block working={isWorking('pdf')} onClick={() => file.mutate('pdf')}>
          <Icon of={Download} size={18} />
          {m.members_pdf()}
        </Button>
        <Button block onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setPreviewed(true)}>
          <Icon of={Eye} size={18} />
          {m.members_preview()}
        </Button>
        <Button kind="quiet" block working={isWorking('json')} onClick={() => file.mutate('json')}>
          {m.members_json()}
        </Button>
      </div>
      <p data-text="small">{m.members_json_hint()}</p>
      {file.isError && <Alert kind="danger">{m.members_file_failed()}</Alert>}
      {isPreviewed && <Preview language={language} onClose={() => setPreviewed(false)} />}
    </Card>
  )
}
