import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { AvatarFailure, useRemoveAvatar } from './avatar-queries.ts'

// Cropping is rare: its code is loaded with the first chosen picture.
const CropDialog = lazyOverlay(() => import('./crop-dialog.tsx'))

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Choose a picture, or return to the drawn portrait. */
export function AvatarPart({ viewer, hasHint = false }: { viewer: Viewer; hasHint?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<{ url: string; rotation: number } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const remove = useRemoveAvatar(viewer)
  const isUploaded = viewer.avatar?.startsWith('/media/avatars/')
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture])

  async function open(file: File) {
    // The system's file dialog may offer other types all the same.
    if (!kinds.includes(file.type)) return setUnreadable(true)
    setUnreadable(false)
    const { upright } = await import('./orientation.ts')
    const { picture: blob, rotation } = await upright(file)
    const url = URL.createObjectURL(blob)
    const image = new Image()
    image.src = url
    // A picture that this browser cannot decode cannot be cropped.
    const isShown = await image.decode().then(
      () => true,
      () => false,
    )
    if (isShown) return setPicture({ url, rotation })
    URL.revokeObjectURL(url)
    setUnreadable(true)
  }

  async function takeAway() {
    const isYes = await confirm({
      title: m.members_photo_remove_question(),
      text: m.members_photo_remove_text(),
      action: m.members_photo_remove(),
      danger: true,
    })
    if (isYes) remove.mutate()
  }

  return (
    <div data-stack="3" data-justify="start">
      <div data-cluster="3">
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => input.current?.click()}>
          <Icon of={Camera} size={18} />
          {m.members_photo_change()}
        </Button>
        {isUploaded && (
          <Button kind="quiet" working={remove.isPending || remove.isSuccess} onClick={() => void takeAway()}>
            {m.members_photo_remove()}
          </Button>
        )}
      </div>
      {hasHint && <p data-text="small">{m.members_photo_hint()}</p>}
      <input
        ref={input}
        type="file"
        accept={kinds.join()}
        hidden
        aria-label={m.members_photo_change()}
        data-avatar-file=""
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Allows choosing the same file again after a cancel.
          currentTarget.value = ''
          if (file) void open(file)
        }}
      />
      {isUnreadable && (
        <Alert kind="danger" title={m.members_upload_failed()}>
          {m.members_photo_not_read()}
        </Alert>
      )}
      {remove.error instanceof AvatarFailure && (
        <Alert kind="danger" title={remove.error.message}>
          {remove.error.why}
        </Alert>
      )}
      {picture && <CropDialog viewer={viewer} picture={picture} onClose={() => setPicture(null)} />}
    </div>
  )
}
