import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** An archive of these files by name; `isPlain` leaves them uncompressed. */
export async function zipOf(files: Record<string, Buffer | string>, { isPlain = false } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(bytes), name, { compress: !isPlain })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream as unknown as Readable) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
