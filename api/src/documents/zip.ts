import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Folders are separated by `/`. */
  name: string
  bytes: Uint8Array
}

/** A compressed file, ready for the archive. */
export interface PackedEntry {
  name: string
  packed: Uint8Array
  byteCount: number
  checksum: number
}

/** Compresses a file. It is CPU-heavy: run it in a worker thread. */
export const packEntry = ({ name, bytes }: ZipEntry): PackedEntry => ({
  name,
  packed: deflateRawSync(bytes),
  byteCount: bytes.length,
  checksum: crc32(bytes),
})

// Signatures of the format (APPNOTE 4.3): local file header, central directory header, end of central directory.
const localHead = 0x04034b50
const directoryHead = 0x02014b50
const directoryEnd = 0x06054b50
const version = 20
/** Bit 11: names are UTF-8. */
const flags = 0x0800
const deflated = 8

/** Writes a zip archive entry by entry, so that only one entry is in memory. */
export async function* zip(entries: AsyncIterable<PackedEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, packed, byteCount, checksum } of entries) {
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(version, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(timeOf(at), 6)
    facts.writeUInt16LE(dayOf(at), 8)
    facts.writeUInt32LE(checksum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(byteCount, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([u32(directoryHead), u16(version), facts, place, title]))
    const head = Buffer.concat([u32(localHead), facts, title])
    yield head
    yield packed
    offset += head.length + packed.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([listing, u32(directoryEnd), end])
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const timeOf = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dayOf = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
