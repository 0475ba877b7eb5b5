import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { Slider } from '@juntas/ui/slider/slider.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import styles from './avatar.module.css'
import { AvatarFailure, useSaveAvatar } from './avatar-queries.ts'
import { type Area, cropPicture } from './crop-picture.ts'

const Framing = lazyPanel(() => import('./cropper.tsx'), { fallback: <Spinner /> })

type CropDialogProps = {
  viewer: Viewer
  /** Its object URL, and its initial rotation. */
  picture: { url: string; rotation: number }
  onClose: () => void
}

/** The frame, zoom and rotation, and saving the picture [PROFILE-17]. */
export default function CropDialog({ viewer, picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(picture.rotation)
  const area = useRef<Area>(undefined)
  const drawn = useRef<{ of: string; blob: Blob }>(undefined)
  const save = useSaveAvatar(viewer)

  const submit = async () => {
    if (!area.current) return
    const of = JSON.stringify([area.current, rotation])
    // The same framing gives the same file: after a failed save nothing is uploaded again.
    if (drawn.current?.of !== of) drawn.current = { of, blob: await cropPicture(picture.url, area.current, rotation) }
    save.mutate(drawn.current.blob)
  }
  const tenths = new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.members_crop_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            kind="primary"
            working={save.isPending || save.isSuccess}
            workingLabel={m.members_crop_saving()}
            onClick={() => void submit()}
          >
            {m.members_crop_save()}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <p data-text="soft">{m.members_crop_help()}</p>
        <div className={styles.stage}>
          <Framing
            picture={picture.url}
            {...{ crop, zoom, rotation }}
            onCrop={setCrop}
            onZoom={setZoom}
            onRotation={setRotation}
            onArea={(next) => {
              area.current = next
            }}
          />
        </div>
        <Slider
          label={m.members_crop_zoom()}
          min={1}
          max={5}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          format={(value) => `${tenths.format(value)}x`}
        />
        <Slider
          label={m.members_crop_rotation()}
          min={0}
          max={360}
          step={1}
          value={rotation}
          onChange={setRotation}
          format={(value) => `${Math.round(value)}°`}
        />
        {save.error instanceof AvatarFailure && (
          <Alert kind="danger" title={save.error.message}>
            {save.error.why}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
