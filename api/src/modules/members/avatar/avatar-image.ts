import { Failure } from '@juntas/contract/errors'
import sharp from 'sharp'

/** A square of the largest size shown, doubled for high-density screens. */
const side = 512
/** The longest side of the picture of a content. */
const coverWidth = 1280
/** Large enough for a camera's picture, small enough to protect the memory. */
export const mostPixels = 24_000_000
const kinds = new Set(['jpeg', 'png', 'webp'])

// Each picture is processed once, so the cache of libvips would only use memory.
sharp.cache(false)

/** Detects the type by the first bytes; the name and the declared type are ignored. */
export function looksLikePicture(start: Buffer): boolean {
  const is = (bytes: string, at = 0) => start.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
  return is('\xff\xd8\xff') || is('\x89PNG\r\n\x1a\n') || (is('RIFF') && is('WEBP', 8))
}

/**
 * Decodes the upload and encodes it again: rotated as its metadata says, cropped to a square, in sRGB. Only pixels are
 * kept, so location, camera and other hidden data are removed.
 */
export async function portraitFrom(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(bytes)
  return picture
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 84, effort: 3 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(unreadable)
}

/** A picture of a kind that is taken, rotated as its metadata says; its size is bounded before it is decoded. */
async function openPicture(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await picture.metadata().catch(unreadable)
  if (!kinds.has(format)) throw notPicture()
  return picture.autoOrient()
}

/** The picture of a content's card, encoded again. */
export async function coverFrom(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(bytes)
  return picture
    .resize(coverWidth, coverWidth, { fit: 'inside', withoutEnlargement: true })
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
