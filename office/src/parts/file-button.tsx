import { Button } from '@juntas/ui/button/button.tsx'
import { type ComponentProps, useRef } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Of the field that the browser opens. */
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that lets a file be chosen and gives it on at once. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a correction.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  )
}
