import { PartnerFailure } from '../partner-failure.ts'

/** Stores members' files. Each file is held in memory as a whole, so they must be small. */
export interface Files {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
  /** The names in a folder that sort after this one, in order. */
  list(folder: string, after?: string): Promise<string[]>
}

/** The storage failed. Another try may succeed. */
export class FilesFailure extends PartnerFailure {
  override readonly name = 'FilesFailure'
}

const shape = /^[a-z]+\/[A-Za-z0-9_-]{20,80}\.[a-z0-9]{2,5}$/

export function checkedFolder(folder: string): string {
  if (!/^[a-z]+$/.test(folder)) throw new FilesFailure('not a name for a folder')
  return folder
}

/** A name consists of a folder, a file and an extension, and cannot leave the storage folder. */
export function checkedName(name: string): string {
  if (!shape.test(name)) throw new FilesFailure('not a name for a file')
  return name
}
