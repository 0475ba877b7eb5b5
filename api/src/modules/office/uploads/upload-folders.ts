import path from 'node:path'
import type { Config } from '../../../config.ts'

/** What arrives, as the tus protocol stores it. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'uploads')

/**
 * How a content refers to its prepared media: the form says which file plays; of a film at Vimeo only the picture is
 * here, and `picture` is a picture alone.
 */
export type PreparedKind = 'hls' | 'film' | 'sound' | 'vimeo' | 'picture'
export const referenceOf = (uploadId: string, kind: PreparedKind) => `upload-${uploadId}-${kind}`
