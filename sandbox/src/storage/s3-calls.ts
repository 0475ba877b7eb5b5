import type { Exchange, Reply } from '../http/exchange.ts'
import { empty } from '../http/exchange.ts'
import { escapeHtml } from '../http/html.ts'
import type { Routes } from '../http/routes.ts'
import { Multipart } from './multipart.ts'
import type { Objects, StoredObject } from './objects.ts'
import { type Credentials, signatureProblem } from './sigv4.ts'
import { failure, xml } from './xml.ts'

const largestObject = 100_000_000
const kept = /^(content-type|cache-control|content-disposition|content-encoding|content-language|x-amz-meta-.+)$/

type Signed = (bucket: string, key: string, exchange: Exchange) => Reply

export function s3Calls(routes: Routes, objects: Objects, credentials: Credentials): void {
  const call = (method: string, pattern: string, handler: Signed, options: { bodyLimit?: number } = {}) =>
    routes.call(
      method,
      pattern,
      (exchange) => {
        const key = decodedKey(exchange.params.key ?? '')
        if (key === undefined) return failure(400, 'InvalidURI', "Couldn't parse the specified URI.")
        const problem = signatureProblem(exchange, credentials)
        if (problem) return failure(problem.status, problem.code, problem.message)
        return handler(exchange.params.bucket ?? '', key, exchange)
      },
      options,
    )
  const bucketPath = '/storage/:bucket'
  const objectPath = '/storage/:bucket/*key'
  const multipart = new Multipart(objects)

  call('GET', bucketPath, (bucket, _key, { query }) => listing(bucket, query))
  call('PUT', bucketPath, () => empty(200))
  call('PUT', objectPath, put, { bodyLimit: largestObject })
  call('POST', objectPath, (bucket, key, { query, body, headers }) =>
    query.has('uploads')
      ? multipart.begin(bucket, key, keptHeaders(headers))
      : multipart.complete(query, body.toString('utf8')),
  )
  call('GET', objectPath, read)
  call('HEAD', objectPath, read)
  call('DELETE', objectPath, (bucket, key, { query }) => {
    if (query.has('uploadId')) return multipart.abort(query)
    objects.remove(bucket, key)
    return empty()
  })

  function put(bucket: string, key: string, { body, headers, query }: Exchange): Reply {
    if (!key) return empty(200)
    if (query.has('partNumber')) return multipart.putPart(query, body)
    const stored = objects.put(bucket, key, body, keptHeaders(headers))
    return stored ? empty(200, { etag: stored.etag }) : failure(507, 'InsufficientStorage', 'The sandbox is full.')
  }

  function read(bucket: string, key: string, { headers, query }: Exchange): Reply {
    if (!key) return listing(bucket, query)
    if (query.has('uploadId')) return multipart.listParts(query)
    const found = objects.get(bucket, key)
    if (!found) return failure(404, 'NoSuchKey', 'The specified key does not exist.')
    const common = {
      'content-type': 'binary/octet-stream',
      ...found.headers,
      etag: found.etag,
      'last-modified': found.modifiedAt.toUTCString(),
      'accept-ranges': 'bytes',
    }
    if (headers['if-none-match'] === found.etag) return empty(304, common)
    return headers.range ? part(found, headers.range, common) : { status: 200, headers: common, body: found.body }
  }

  function listing(bucket: string, query: URLSearchParams): Reply {
    const prefix = query.get('prefix') ?? ''
    const most = Math.min(Number(query.get('max-keys') ?? 1000) || 0, 1000)
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const rest = objects.list(bucket, prefix).filter(({ key }) => key > after)
    const shown = rest.slice(0, most)
    const isTruncated = rest.length > shown.length
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${escapeHtml(bucket)}</Name><Prefix>${escapeHtml(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${
        isTruncated ? `<NextContinuationToken>${escapeHtml(shown.at(-1)?.key ?? '')}</NextContinuationToken>` : ''
      }${shown.map(entry).join('')}</ListBucketResult>`,
    )
  }
}

function decodedKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/\+/g, ' '))
  } catch {
    return undefined
  }
}

function part(object: StoredObject, range: string, headers: Record<string, string>): Reply {
  const size = object.body.length
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if ((first === '' && last === '') || start > end || start >= size) {
    return failure(416, 'InvalidRange', 'The requested range is not satisfiable')
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
    body: object.body.subarray(start, end + 1),
  }
}

function keptHeaders(headers: Exchange['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => kept.test(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

function entry({ key, etag, body, modifiedAt }: StoredObject): string {
  return `<Contents><Key>${escapeHtml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeHtml(etag)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
}
