import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Menu } from '@juntas/ui/menu/menu.tsx'
import { useMutation } from '@tanstack/react-query'
import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { m } from '#paraglide/messages.js'
import { saveFile } from '../../../lib/call/file.ts'
import styles from './note-export.module.css'
import { readJson, readMarkdown } from './notebook-queries.ts'

type Kind = 'markdown' | 'json'

const files = {
  markdown: { read: readMarkdown, type: 'text/markdown;charset=utf-8', name: m.notes_file },
  json: { read: readJson, type: 'application/json;charset=utf-8', name: m.notes_file_json },
}

/** The alert box says why a file could not be read; the next press tries again. */
function useDownload() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (kind: Kind) => {
      const { read, type, name } = files[kind]
      saveFile(new Blob([await read()], { type }), name())
    },
  })
  return { download: mutate, working: isPending ? variables : null }
}

const print = () => window.print()

/** Beside the title: the three ways to take the notes along. */
export function ExportMenu() {
  const { working, download } = useDownload()
  return (
    <Menu
      label={m.notes_export()}
      placement="bottom end"
      items={[
        { id: 'markdown', label: m.notes_markdown(), icon: FileText, onSelect: () => download('markdown') },
        { id: 'print', label: m.notes_print(), icon: Printer, onSelect: print },
        { id: 'json', label: m.notes_json(), icon: Braces, onSelect: () => download('json') },
      ]}
      trigger={(props) => (
        <Button {...props} working={working !== null}>
          <Icon of={Download} size={18} />
          {m.notes_export()}
        </Button>
      )}
    />
  )
}

/** Below the notes: the same, with what is in the files. The page has its own print styles. */
export function ExportSection() {
  const { working, download } = useDownload()
  return (
    <section data-print="no">
      <h2 className={styles.title}>{m.notes_along()}</h2>
      <p className={styles.text}>{m.notes_along_text()}</p>
      <div className={styles.actions}>
        <Button size="small" working={working === 'markdown'} onClick={() => download('markdown')}>
          <Icon of={FileText} size={18} />
          {m.notes_markdown()}
        </Button>
        <Button size="small" onClick={print}>
          <Icon of={Printer} size={18} />
          {m.notes_print()}
        </Button>
        <Button size="small" working={working === 'json'} onClick={() => download('json')}>
          <Icon of={Braces} size={18} />
          {m.notes_json()}
        </Button>
      </div>
    </section>
  )
}
