import path from 'node:path'
import type { Config } from '../../config.ts'
import type { Files } from './files.ts'
import { localFolder } from './local-folder.ts'
import { s3 } from './s3.ts'

/** The bucket if one is configured, else a folder in the data directory. */
export const openFiles = ({ storage, dataDir }: Config): Files =>
  storage.endpoint ? s3(storage) : localFolder(path.join(dataDir, 'files'))
