import { createCipheriv, createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApi, signIn, startApi } from '../../../bench/support/api.mjs'
import { copyDatabase } from '../worlds/world.ts'

const size = 2 * 1024 ** 3
const kills = 5
const piece = Buffer.alloc(1024 * 1024)

/** The bytes of the film from a place on: a key stream, so that no place has to be stored. */
function* bytesFrom(offset: number, end = size): Generator<Buffer> {
  const counter = Buffer.alloc(16)
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / 16)), 8)
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, 9), counter)
  stream.update(Buffer.alloc(offset % 16))
  for (let at = offset; at < end; at += piece.length)
    yield stream.update(piece.subarray(0, Math.min(piece.length, end - at)))
}

const hashOf = async (chunks: Iterable<Buffer> | AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  await pipeline(chunks, hash)
  return hash.digest('hex')
}

test.runIf(process.env.FULL)(
  'a film of 2 GB whose server is killed five times arrives with the same bytes [office, uploads]',
  { timeout: 900_000 },
  async () => {
    await buildApi()
    const databaseUrl = await copyDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-large-'))
    try {
      const { rows } = await client.query(`select member_id as id from office_roles where role = 'owner' limit 1`)
      const token = await signIn(client, rows[0].id)
      await client.query('update sign_ins set factor_at = now() where member_id = $1', [rows[0].id])
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
      let api = await startApi({ databaseUrl, env: { DATA_DIR: dataDir } })
      const words = `content ${btoa('1')},filename ${btoa('filme.mp4')}`
      const made = await fetch(`${api.origin}/v1/office/upload_files`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': words },
      })
      const at = made.headers.get('location') ?? ''
      const offsetOf = async () => {
        const answer = await fetch(new URL(at, api.origin), { method: 'HEAD', headers })
        return Number(answer.headers.get('upload-offset'))
      }
      const offsets: number[] = []
      for (let round = 0; round <= kills; round++) {
        const offset = await offsetOf()
        offsets.push(offset)
        // Each round but the last ends by a kill in the middle of a piece.
        const stopAt = round < kills ? Math.round(((round + 1) * size) / (kills + 1)) + 12_345 : size
        const sent = send(new URL(at, api.origin), { ...headers, 'upload-offset': String(offset) }, offset, stopAt)
        if (round === kills) expect(await sent.answer).toBe(204)
        else {
          await sent.isUnderWay
          await api.stop('SIGKILL')
          await sent.answer.catch(() => undefined)
          api = await startApi({ databaseUrl, port: api.port, env: { DATA_DIR: dataDir } })
        }
      }
      expect(offsets).toHaveLength(kills + 1)
      for (const [place, offset] of offsets.entries())
        if (place > 0) expect(offset).toBeGreaterThan(offsets[place - 1]!)
      const file = path.join(dataDir, 'uploads', at.split('/').at(-1) ?? '')
      expect(await hashOf(createReadStream(file))).toBe(await hashOf(bytesFrom(0)))
      const { rows: uploads } = await client.query('select state from uploads')
      expect(uploads).toMatchObject([{ state: 'checking' }])
      await api.stop()
    } finally {
      await client.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

/** One PATCH with the rest of the film; `isUnderWay` resolves once everything before `stopAt` was handed over. */
function send(url: URL, headers: Record<string, string>, offset: number, stopAt: number) {
  const call = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size - offset),
    },
  })
  const answer = new Promise<number>((resolve, reject) => {
    call.once('response', (reply) => resolve(reply.resume().statusCode ?? 0))
    call.once('error', reject)
  })
  // A killed server breaks it while nobody waits yet.
  answer.catch(() => undefined)
  const write = async () => {
    for (const bytes of bytesFrom(offset, stopAt))
      if (!call.write(bytes)) await new Promise<void>((resolve) => call.once('drain', resolve))
    if (stopAt === size) call.end()
  }
  return { answer, isUnderWay: write() }
}
