/**
 * Named entries of unknown length in one stream: for each entry a line of JSON, blocks with their length, and a block
 * of length 0.
 */
export interface Entry {
  name: string
  content: AsyncIterable<Buffer>
}

export async function* joinEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield Buffer.from(`${JSON.stringify({ name })}\n`)
    for await (const block of content) if (block.length) yield Buffer.concat([lengthOf(block.length), block])
    yield lengthOf(0)
  }
}

/** Each entry's content must be read before the next entry is asked for. */
export async function* splitEntries(parts: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = readerOf(parts)
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const { name } = JSON.parse(line) as { name: string }
    yield { name, content: blocksOf(reader) }
  }
}

async function* blocksOf(reader: ReturnType<typeof readerOf>) {
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE()
    if (length === 0) return
    yield await reader.take(length)
  }
}

function lengthOf(length: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function readerOf(parts: AsyncIterable<Buffer>) {
  const source = parts[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await source.next()
    if (!done) held = Buffer.concat([held, value])
    return !done
  }
  return {
    async take(length: number) {
      while (held.length < length) if (!(await more())) throw new Error('the backup ends too early')
      const taken = held.subarray(0, length)
      held = held.subarray(length)
      return taken
    },
    async line() {
      while (!held.includes(10)) if (!(await more())) return null
      const end = held.indexOf(10)
      const line = held.subarray(0, end).toString('utf8')
      held = held.subarray(end + 1)
      return line
    },
  }
}
