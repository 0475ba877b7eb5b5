export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The server keeps no more than this; a small crop is not enlarged. */
const largest = 640

/** The bounding box of a rotated picture. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Draws the framed part straight from the picture, so that no canvas of the camera's size is needed. */
export async function cropPicture(url: string, area: Area, degrees: number): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const side = Math.max(1, Math.min(largest, Math.round(area.width)))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no canvas')
  const box = turnedSize(image.naturalWidth, image.naturalHeight, degrees)
  pen.fillStyle = '#faf5ee'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.scale(side / area.width, side / area.height)
  pen.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', 0.92),
  )
}
