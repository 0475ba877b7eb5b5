import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { m } from '#paraglide/messages.js'
import type { Area } from './crop-picture.ts'

type FramingProps = {
  picture: string
  crop: { x: number; y: number }
  zoom: number
  rotation: number
  onCrop: (crop: { x: number; y: number }) => void
  onZoom: (zoom: number) => void
  onRotation: (rotation: number) => void
  onArea: (area: Area) => void
}

/** The picture in its round frame. In its own file, so that the library is loaded when a picture was chosen. */
export default function Framing({ picture, crop, zoom, rotation, onCrop, onZoom, onRotation, onArea }: FramingProps) {
  return (
    <Cropper
      image={picture}
      crop={crop}
      zoom={zoom}
      rotation={rotation}
      aspect={1}
      cropShape="round"
      showGrid={false}
      minZoom={1}
      maxZoom={5}
      zoomSpeed={0.5}
      keyboardStep={6}
      onCropChange={onCrop}
      onZoomChange={onZoom}
      onRotationChange={onRotation}
      onCropAreaChange={(_, area) => onArea(area)}
      // It would inject a style, which the content policy forbids; ours is in the style sheet.
      disableAutomaticStylesInjection
      cropperProps={{ role: 'group', 'aria-label': m.members_crop_area() }}
      mediaProps={{ alt: '' }}
      style={{}}
      classes={{}}
      restrictPosition
    />
  )
}
