/** Where the files of members are kept. Small ones: a picture is held in memory as a whole. */
export interface Files {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null where there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** No error where there was none. */
  remove(name: string): Promise<void>
}

/** The storage did not do what it was asked; what was under way may be tried again. */
export class FilesFailure extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, cause === undefined ? undefined : { cause })
    this.name = 'FilesFailure'
  }
}

const shape = /^[a-z]+\/[A-Za-z0-9_-]{20,80}\.[a-z0-9]{2,5}$/

/** A name is a folder, a file and an ending, and never leads anywhere else. */
export function checkedName(name: string): string {
  if (!shape.test(name)) throw new FilesFailure('not a name for a file')
  return name
}
