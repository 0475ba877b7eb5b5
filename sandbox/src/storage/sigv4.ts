import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  /** As received, still encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

export interface SignatureProblem {
  status: number
  code: string
  message: string
}

interface Claim {
  credential: string
  signedHeaders: string[]
  signature: string
  dateTime: string
  /** How long the signature is valid; a signature in a header is valid for fifteen minutes. */
  lifeSeconds: number
  isInQuery: boolean
}

const algorithm = 'AWS4-HMAC-SHA256'
const headerLifeSeconds = 900

/** Checks signature version 4 in both forms, header and query; undefined if it is valid. */
export function signatureProblem(request: SignedRequest, credentials: Credentials): SignatureProblem | undefined {
  const claim = readClaim(request)
  if (!claim) return problem(403, 'AccessDenied', 'Access Denied')
  const [accessKeyId, date, region, service, end] = claim.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) {
    return problem(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  }
  const time = Date.parse(claim.dateTime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (
    service !== 's3' ||
    end !== 'aws4_request' ||
    !date ||
    !region ||
    !claim.dateTime.startsWith(date) ||
    Number.isNaN(time)
  ) {
    return problem(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  }
  const age = (Date.now() - time) / 1000
  if (claim.isInQuery && age > claim.lifeSeconds) return problem(403, 'AccessDenied', 'Request has expired')
  if (Math.abs(age) > Math.max(claim.lifeSeconds, headerLifeSeconds)) {
    return problem(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  if (!claim.signedHeaders.includes('host')) return problem(403, 'AccessDenied', 'The host header must be signed.')

  const wanted = signatureOf(request, claim, credentials.secretAccessKey, [date, region, service, end])
  if (wanted !== claim.signature) {
    return problem(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
  return payloadProblem(request, claim)
}

function readClaim({ headers, query }: SignedRequest): Claim | undefined {
  if (query.get('X-Amz-Algorithm') === algorithm) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      dateTime: query.get('X-Amz-Date') ?? '',
      lifeSeconds: Math.min(Number(query.get('X-Amz-Expires')) || 0, 604_800),
      isInQuery: true,
    }
  }
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return undefined
  return {
    credential: match[1] ?? '',
    signedHeaders: (match[2] ?? '').split(';'),
    signature: match[3] ?? '',
    dateTime: String(headers['x-amz-date'] ?? ''),
    lifeSeconds: headerLifeSeconds,
    isInQuery: false,
  }
}

function signatureOf(request: SignedRequest, claim: Claim, secret: string, scope: string[]): string {
  const canonical = [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    ...claim.signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.isInQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'] ?? ''),
  ].join('\n')
  const text = [algorithm, claim.dateTime, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = scope.reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

// The vendor reads a plus sign in a path as a space and signs that.
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encoded(decodeURIComponent(segment.replace(/\+/g, ' '))))
    .join('/')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one, a], [other, b]) => (one === other ? order(a, b) : order(one, other)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function payloadProblem({ headers, body }: SignedRequest, { isInQuery }: Claim): SignatureProblem | undefined {
  const claimed = headers['x-amz-content-sha256']
  if (isInQuery || claimed === 'UNSIGNED-PAYLOAD') return undefined
  if (claimed === undefined)
    return problem(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  if (String(claimed).startsWith('STREAMING-'))
    return problem(501, 'NotImplemented', 'Chunked signatures are not supported.')
  if (createHash('sha256').update(body).digest('hex') === claimed) return undefined
  return problem(
    400,
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  )
}

function problem(status: number, code: string, message: string): SignatureProblem {
  return { status, code, message }
}
