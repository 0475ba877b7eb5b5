/** Degrees to rotate back, by the orientation tag of the picture [PROFILE-18]. */
const turns: Record<number, number> = { 3: 180, 6: 90, 8: -90 }

export interface Upright {
  /** The picture without its tag: otherwise the browser would rotate it a second time. */
  picture: Blob
  /** 0 to 359. */
  rotation: number
}

/** Reads the orientation of a JPEG; other pictures, and mirrored ones, are left to the browser. */
export async function upright(file: Blob): Promise<Upright> {
  const head = new Uint8Array(await file.slice(0, 131_072).arrayBuffer())
  const place = orientationPlace(head)
  const turn = turns[place?.value ?? 1]
  if (!place || turn === undefined) return { picture: file, rotation: 0 }
  head.set(place.isLittle ? [1, 0] : [0, 1], place.offset)
  return { picture: new Blob([head, file.slice(head.length)], { type: 'image/jpeg' }), rotation: (turn + 360) % 360 }
}

/** The offset of the tag's value in the file, and the value. */
export function orientationPlace(bytes: Uint8Array): { offset: number; value: number; isLittle: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) !== 0xffd8) return null
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      // The image data begins: the tags are before it.
      if (view.getUint8(at + 1) === 0xda) return null
      // APP1 that begins with 'Exif' and two zeros.
      if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === 0x45786966) return inTiff(view, at + 10)
    }
  } catch {
    // The file is truncated: there is nothing to read.
  }
  return null
}

function inTiff(view: DataView, start: number) {
  const isLittle = view.getUint16(start) === 0x4949
  const first = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(first, isLittle)
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * 12
    if (view.getUint16(at, isLittle) === 0x0112)
      return { offset: at + 8, value: view.getUint16(at + 8, isLittle), isLittle }
  }
  return null
}
