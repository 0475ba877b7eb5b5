import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { largestTable } from '@juntas/contract/office/imports'
import { largestUpload } from '@juntas/contract/office/library/uploads'
import yauzl from 'yauzl'
import { UnreadableFile } from './table-file.ts'

const mostEntries = 20_000
/** Films and sounds hardly shrink, texts about tenfold: what grows more than this when unpacked was made to fill a disk. */
const mostGrowth = 200
const largestText = 2_000_000
const largestPicture = 8_000_000
const tableName = 'contents.csv'

/** The files of a bundle by their name in it. Their bytes are read on demand. */
export interface Bundle {
  names: ReadonlySet<string>
  readText: (name: string) => Promise<string>
  /** The bytes of a picture. */
  readPicture: (name: string) => Promise<Buffer>
  /** Writes a file of the bundle to the disk, under a name that is not taken from the bundle. */
  extract: (name: string, target: string) => Promise<number>
  close: () => void
}

export async function openBundle(file: string): Promise<Bundle & { readTable: () => Promise<Buffer> }> {
  // yauzl refuses absolute names, `..` and backslashes, and stops an entry that unpacks to more than it declares.
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new UnreadableFile('not_zip', error)
  })
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    throw error instanceof UnreadableFile ? error : new UnreadableFile('not_zip', error)
  })
  const entryOf = (name: string, most: number) => {
    const entry = entries.get(name)
    if (!entry || entry.uncompressedSize > most) throw new UnreadableFile('not_zip')
    return entry
  }
  const read = async (name: string, most: number) => {
    const stream = await zip.openReadStreamPromise(entryOf(name, most), {})
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  }
  return {
    names: new Set(entries.keys()),
    readPicture: (name) => read(name, largestPicture),
    readText: async (name) => (await read(name, largestText)).toString('utf8'),
    readTable: () => read(tableName, largestTable),
    async extract(name, target) {
      const entry = entryOf(name, largestUpload)
      await pipeline(await zip.openReadStreamPromise(entry, {}), createWriteStream(target))
      return entry.uncompressedSize
    },
    close: () => zip.close(),
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableFile('not_zip')
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    const isBomb = entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * mostGrowth
    if (isBomb || entry.isEncrypted()) throw new UnreadableFile('not_zip')
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  if (!entries.has(tableName)) throw new UnreadableFile('not_zip')
  return entries
}

/** The table of a bundle. */
export async function readBundleTable(file: string): Promise<Buffer> {
  const bundle = await openBundle(file)
  try {
    return await bundle.readTable()
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('not_zip', error)
  } finally {
    bundle.close()
  }
}
