import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import styles from './imports.module.css'

/** The coral action: chooses the file and sends it at once. */
export function FileButton({
  label,
  accept,
  working,
  onFile,
}: {
  label: string
  accept: string
  working: boolean
  onFile: (file: File) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        className={styles.hiddenFile}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a correction.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button kind="primary" working={working} onClick={() => field.current?.click()}>
        <Icon of={Upload} size={18} />
        {label}
      </Button>
    </>
  )
}

export const acceptedFiles = (kind: string) => (kind === 'contents' ? '.zip' : '.csv,.txt,.tsv,text/csv')
