import { createHash } from 'node:crypto'

export interface StoredObject {
  bucket: string
  key: string
  body: Buffer
  etag: string
  modifiedAt: Date
  /** Content type and other headers that are returned as they were given. */
  headers: Record<string, string>
}

const largestTotal = 512_000_000

/** Objects by bucket and key; a bucket exists from its first object on. */
export class Objects {
  private objects = new Map<string, StoredObject>()
  private total = 0

  put(bucket: string, key: string, body: Buffer, headers: Record<string, string>): StoredObject | undefined {
    const before = this.get(bucket, key)
    const total = this.total + body.length - (before?.body.length ?? 0)
    if (total > largestTotal) return undefined
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const object = { bucket, key, body, etag, modifiedAt: new Date(), headers }
    this.objects.set(`${bucket}/${key}`, object)
    this.total = total
    return object
  }

  get(bucket: string, key: string): StoredObject | undefined {
    return this.objects.get(`${bucket}/${key}`)
  }

  remove(bucket: string, key: string): void {
    this.total -= this.get(bucket, key)?.body.length ?? 0
    this.objects.delete(`${bucket}/${key}`)
  }

  list(bucket?: string, prefix = ''): StoredObject[] {
    return [...this.objects.values()]
      .filter((object) => (!bucket || object.bucket === bucket) && object.key.startsWith(prefix))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  clear(): void {
    this.objects.clear()
    this.total = 0
  }
}
