import { AwsClient } from 'aws4fetch'
import { sha256 } from '../../encryption.ts'
import { countCall } from '../../telemetry/partner-call.ts'
import { checkedFolder, checkedName, type Files, FilesFailure } from './files.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  key: string
  secret: string
  region: string
}

const callMs = 10_000

/** Any storage with the S3 protocol. The bucket is private: the API serves members' pictures with its own headers. */
export function s3({ endpoint, bucket, key, secret, region }: S3Settings): Files {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    // The library's default (ten retries with doubling pauses) would make a member wait for a minute.
    retries: 2,
  })

  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const call = (method: string, name: string, body?: Buffer, headers: Record<string, string> = {}) =>
    fetchSigned(method, `${root}/${checkedName(name)}`, body, headers)

  async function fetchSigned(method: string, url: string, body?: Buffer, headers: Record<string, string> = {}) {
    try {
      return await countCall('files', () =>
        client.fetch(url, {
          method,
          headers,
          signal: AbortSignal.timeout(callMs),
          ...(body ? { body: new Uint8Array(body) } : {}),
        }),
      )
    } catch (error) {
      throw new FilesFailure(`the storage was not reached for ${method}`, { cause: error })
    }
  }

  async function refused(method: string, answer: Response): Promise<never> {
    await answer.arrayBuffer().catch(() => undefined)
    throw new FilesFailure(`the storage answered ${answer.status} to ${method}`)
  }

  return {
    async put(name, bytes, type) {
      const answer = await call('PUT', name, bytes, {
        'content-type': type,
        'cache-control': 'private, max-age=31536000, immutable',
        // The hash is part of the signature, so the storage refuses a body that was changed on its way.
        'x-amz-content-sha256': sha256(bytes).toString('hex'),
      })
      if (!answer.ok) await refused('PUT', answer)
      await answer.arrayBuffer()
    },
    async get(name) {
      const answer = await call('GET', name)
      if (answer.status === 404) {
        await answer.arrayBuffer()
        return null
      }
      if (!answer.ok) await refused('GET', answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(name) {
      const answer = await call('DELETE', name)
      if (!answer.ok && answer.status !== 404) await refused('DELETE', answer)
      await answer.arrayBuffer()
    },
    async list(folder, after = '') {
      const names: string[] = []
      for (let last = after; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${checkedFolder(folder)}/`,
          'start-after': last,
        })
        const answer = await fetchSigned('GET', `${root}?${query}`)
        if (!answer.ok) await refused('LIST', answer)
        const text = await answer.text()
        // Our names have no character that XML would escape.
        const page = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => name as string)
        names.push(...page)
        last = page.at(-1) ?? last
        if (page.length === 0 || !text.includes('<IsTruncated>true</IsTruncated>')) return names
      }
    },
  }
}
