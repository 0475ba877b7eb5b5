import path from 'node:path'
import type { Config } from '../../config.ts'

/** Media that the office uploaded and the product prepared; served below /media like those of MEDIA_DIR. */
export const preparedMedia = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'media')
