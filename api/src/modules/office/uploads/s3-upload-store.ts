import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../../integrations/files/s3.ts'

/** Parts of a multipart upload have at least 5 MiB, except the last one; 10,000 of these make 78 GiB. */
const partBytes = 8 * 1024 * 1024
const callMs = 120_000

interface Info {
  uploadId: string
  size: number
  metadata: Record<string, string | null>
  createdAt: string
}

interface Call {
  body?: Buffer | string
  headers?: Record<string, string>
  /** A 404 is an answer, not an error. */
  mayMiss?: boolean
}

/**
 * Uploads in a bucket, as the parts of one multipart upload, so that any machine takes the next piece. What is too short
 * for a part waits as an object of its own, with the place at which it begins: it counts only while the parts end there.
 */
export class S3UploadStore extends DataStore {
  readonly #client: AwsClient
  readonly #root: string
  readonly #lifeMs: number

  constructor({ endpoint, bucket, key, secret, region }: S3Settings, lifeMs: number) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 3 })
    this.#root = `${endpoint.replace(/\/$/, '')}/${bucket}/uploads`
    this.#lifeMs = lifeMs
  }

  override async create(upload: Upload): Promise<Upload> {
    const begun = await this.#call('POST', `${upload.id}?uploads=`)
    const uploadId = tagOf(await begun.text(), 'UploadId')
    const createdAt = new Date().toISOString()
    const info: Info = { uploadId, size: upload.size ?? 0, metadata: upload.metadata ?? {}, createdAt }
    await this.#call('PUT', `${upload.id}.info`, { body: JSON.stringify(info) })
    upload.creation_date = createdAt
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.#info(id)
    const { size, metadata, createdAt } = info
    const { offset } = await this.#progress(id, info)
    return new Upload({ id, size, offset, metadata, creation_date: createdAt })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const info = await this.#info(id)
    const { parts, rest } = await this.#progress(id, info)
    let number = parts.length + 1
    let placed = offset - rest.length
    let held: Buffer[] = [rest]
    let heldBytes = rest.length
    const flush = async (bytes: Buffer) => {
      const answer = await this.#call('PUT', `${id}?partNumber=${number}&uploadId=${info.uploadId}`, { body: bytes })
      parts.push({ number, size: bytes.length, etag: answer.headers.get('etag') ?? '' })
      number += 1
      placed += bytes.length
    }
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk)
        heldBytes += chunk.length
        while (heldBytes >= partBytes) {
          const all = Buffer.concat(held)
          await flush(all.subarray(0, partBytes))
          held = [all.subarray(partBytes)]
          heldBytes -= partBytes
        }
      }
    } catch {
      // The connection broke: what arrived until then is stored, and the sender goes on from there.
    }
    const last = Buffer.concat(held)
    if (placed + last.length === info.size) {
      if (last.length > 0) await flush(last)
      await this.#complete(id, info, parts)
      return info.size
    }
    if (last.length > 0)
      await this.#call('PUT', `${id}.rest`, { body: last, headers: { 'x-amz-meta-offset': String(placed) } })
    return placed + last.length
  }

  override async remove(id: string): Promise<void> {
    const info = await this.#info(id).catch(() => null)
    if (info) await this.#call('DELETE', `${id}?uploadId=${info.uploadId}`, { mayMiss: true })
    for (const name of [id, `${id}.info`, `${id}.rest`]) await this.#call('DELETE', name, { mayMiss: true })
  }

  override getExpiration(): number {
    return this.#lifeMs
  }

  /** Writes a finished upload to a file of this machine. */
  async fetch(id: string, file: string): Promise<void> {
    const answer = await this.#call('GET', id)
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file))
  }

  async #info(id: string): Promise<Info> {
    const answer = await this.#call('GET', `${id}.info`, { mayMiss: true })
    if (answer.status === 404) throw ERRORS.FILE_NOT_FOUND
    return (await answer.json()) as Info
  }

  async #progress(id: string, { uploadId, size }: Info) {
    const parts = await this.#parts(id, uploadId)
    // Completed: the multipart upload is gone.
    if (!parts) return { parts: [], rest: Buffer.alloc(0), offset: size }
    const end = parts.reduce((sum, part) => sum + part.size, 0)
    const waiting = await this.#call('GET', `${id}.rest`, { mayMiss: true })
    const bytes = Buffer.from(await waiting.arrayBuffer())
    const isNext = waiting.ok && Number(waiting.headers.get('x-amz-meta-offset')) === end
    const rest = isNext ? bytes : Buffer.alloc(0)
    return { parts, rest, offset: end + rest.length }
  }

  async #parts(id: string, uploadId: string) {
    const parts: { number: number; size: number; etag: string }[] = []
    for (let marker = '0'; ; ) {
      const path = `${id}?uploadId=${uploadId}&part-number-marker=${marker}`
      const answer = await this.#call('GET', path, { mayMiss: true })
      if (answer.status === 404) return null
      const text = await answer.text()
      for (const [, part = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs))
        parts.push({
          number: Number(tagOf(part, 'PartNumber')),
          size: Number(tagOf(part, 'Size')),
          etag: tagOf(part, 'ETag').replaceAll('&quot;', '"'),
        })
      if (tagOf(text, 'IsTruncated') !== 'true') return parts
      marker = tagOf(text, 'NextPartNumberMarker')
    }
  }

  async #complete(id: string, { uploadId }: Info, parts: { number: number; etag: string }[]) {
    const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
    const answer = await this.#call('POST', `${id}?uploadId=${uploadId}`, { body })
    // S3 answers 200 before it knows: a failure is in the body.
    const text = await answer.text()
    if (text.includes('<Error>')) throw new Error(`the storage did not join the parts: ${tagOf(text, 'Code')}`)
    await this.#call('DELETE', `${id}.rest`, { mayMiss: true })
  }

  async #call(method: string, path: string, { body, headers = {}, mayMiss = false }: Call = {}): Promise<Response> {
    const answer = await this.#client.fetch(`${this.#root}/${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(callMs),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    if (answer.ok || (mayMiss && answer.status === 404)) return answer
    await answer.arrayBuffer().catch(() => undefined)
    throw new Error(`the storage answered ${answer.status} to ${method}`)
  }
}

const tagOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
