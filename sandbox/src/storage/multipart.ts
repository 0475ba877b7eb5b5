import { createHash, randomUUID } from 'node:crypto'
import { empty, type Reply } from '../http/exchange.ts'
import { escapeHtml } from '../http/html.ts'
import type { Objects } from './objects.ts'
import { failure, xml } from './xml.ts'

interface Begun {
  bucket: string
  key: string
  headers: Record<string, string>
  parts: Map<number, { body: Buffer; etag: string }>
}

const leastPart = 5 * 1024 * 1024
const pageParts = 1000
const unknown = () => failure(404, 'NoSuchUpload', 'The specified upload does not exist.')

/** Multipart uploads: parts in any order, listed, joined or aborted. */
export class Multipart {
  private readonly begun = new Map<string, Begun>()
  constructor(private readonly objects: Objects) {}

  begin(bucket: string, key: string, headers: Record<string, string>): Reply {
    const id = randomUUID()
    this.begun.set(id, { bucket, key, headers, parts: new Map() })
    return xml(
      200,
      `<InitiateMultipartUploadResult><Bucket>${escapeHtml(bucket)}</Bucket><Key>${escapeHtml(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  putPart(query: URLSearchParams, body: Buffer): Reply {
    const upload = this.of(query)
    if (!upload) return unknown()
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    upload.parts.set(Number(query.get('partNumber')), { body, etag })
    return empty(200, { etag })
  }

  listParts(query: URLSearchParams): Reply {
    const upload = this.of(query)
    if (!upload) return unknown()
    const after = Number(query.get('part-number-marker') ?? 0)
    const rest = [...upload.parts].filter(([number]) => number > after).sort(([one], [other]) => one - other)
    const shown = rest.slice(0, pageParts)
    const entries = shown.map(
      ([number, { body, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${escapeHtml(etag)}</ETag><Size>${body.length}</Size></Part>`,
    )
    return xml(
      200,
      `<ListPartsResult><IsTruncated>${rest.length > shown.length}</IsTruncated><NextPartNumberMarker>${shown.at(-1)?.[0] ?? 0}</NextPartNumberMarker>${entries.join('')}</ListPartsResult>`,
    )
  }

  complete(query: URLSearchParams, body: string): Reply {
    const upload = this.of(query)
    if (!upload) return unknown()
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
    const parts = named.map((number) => upload.parts.get(number))
    if (parts.length === 0 || parts.some((part) => !part))
      return failure(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
    if (parts.slice(0, -1).some((part) => part && part.body.length < leastPart))
      return failure(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed object size.')
    const whole = Buffer.concat(parts.map((part) => part?.body ?? Buffer.alloc(0)))
    if (!this.objects.put(upload.bucket, upload.key, whole, upload.headers))
      return failure(507, 'InsufficientStorage', 'The sandbox is full.')
    this.begun.delete(query.get('uploadId') ?? '')
    return xml(
      200,
      `<CompleteMultipartUploadResult><Key>${escapeHtml(upload.key)}</Key></CompleteMultipartUploadResult>`,
    )
  }

  abort(query: URLSearchParams): Reply {
    return this.begun.delete(query.get('uploadId') ?? '') ? empty() : unknown()
  }

  private of = (query: URLSearchParams) => this.begun.get(query.get('uploadId') ?? '')
}
