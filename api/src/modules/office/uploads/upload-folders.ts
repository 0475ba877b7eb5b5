import path from 'node:path'
import type { Config } from '../../../config.ts'

/** What arrives, as the tus protocol stores it. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'uploads')

/**
 * What a folder of prepared media holds: `hls`, `film` and `sound` can be played and may have a picture beside them.
 * `vimeo` is the picture of a film that Vimeo plays, and `picture` one that belongs to no film.
 */
export type PreparedKind = 'hls' | 'film' | 'sound' | 'vimeo' | 'picture'
export const referenceOf = (uploadId: string, kind: PreparedKind) => `upload-${uploadId}-${kind}`
