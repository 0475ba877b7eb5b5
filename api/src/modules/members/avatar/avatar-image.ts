import { Failure } from '@juntas/contract/errors'
import sharp from 'sharp'

/** A square as large as it is ever shown, twice over for sharp screens. */
const side = 512
/** A camera's picture fits; what only means to fill the memory does not. */
export const mostPixels = 24_000_000
const kinds = new Set(['jpeg', 'png', 'webp'])

// Pictures come one by one and never again: what libvips would remember of them is only memory.
sharp.cache(false)

/** What the first bytes say it is; the name and the declared type say nothing. */
export function looksLikePicture(start: Buffer): boolean {
  const is = (bytes: string, at = 0) => start.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
  return is('\xff\xd8\xff') || is('\x89PNG\r\n\x1a\n') || (is('RIFF') && is('WEBP', 8))
}

/**
 * Decodes what she sent and draws it anew: upright as its metadata says, cut to a square, in sRGB. Nothing but pixels
 * goes over, so the place where it was taken, the camera and whatever else was hidden in the file stay behind.
 */
export async function portraitFrom(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await picture.metadata().catch(unreadable)
  if (!kinds.has(format)) throw notPicture()
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 84, effort: 3 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(unreadable)
}

export const notPicture = () =>
  new Failure('unsupported_media_type', { detail: 'The picture must be a JPEG, a PNG or a WebP.' })

function unreadable(error: Error): never {
  if (/pixel limit/i.test(error.message))
    throw new Failure('image_too_large', {
      detail: `The picture may have ${mostPixels / 1_000_000} megapixels at most.`,
      cause: error,
    })
  throw new Failure('image_unreadable', { detail: 'The picture could not be read. Is the file whole?', cause: error })
}
