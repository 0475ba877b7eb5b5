import { PartnerFailure } from '../partner-failure.ts'

/** Stores members' files. Each file is held in memory as a whole, so they must be small. */
export interface Files {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
  /** The names in a folder that come after this one, in their order. */
  list(folder: string, after?: string): Promise<string[]>
}

/** The storage failed; the operation may be tried again. */
export class FilesFailure extends PartnerFailure {
  override readonly name = 'FilesFailure'
}

const shape = /^[a-z]+\/[A-Za-z0-9_-]{20,80}\.[a-z0-9]{2,5}$/

export function checkedFolder(folder: string): string {
  if (!/^[a-z]+$/.test(folder)) throw new FilesFailure('not a name for a folder')
  return folder
}

/** A name is a folder, a file and an extension, and can never leave the storage folder. */
export function checkedName(name: string): string {
  if (!shape.test(name)) throw new FilesFailure('not a name for a file')
  return name
}
