import sharp from 'sharp'
import { shareImage } from '../../../../art/index.ts'

/** The square picture a member shares, in the size social networks expect. */
export const shareImagePng = (award: Parameters<typeof shareImage>[0]): Promise<Uint8Array> =>
  sharp(Buffer.from(shareImage(award)))
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 10 })
    .toBuffer()
