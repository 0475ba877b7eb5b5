import { rm } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Config } from '../../../config.ts'
import { S3Arrivals } from './s3-arrivals.ts'
import { arrivals } from './upload-folders.ts'

/** An upload that was not finished is deleted after this time. */
export const unfinishedMs = 24 * 3_600_000

interface Arrivals {
  store: DataStore
  /** The finished file on this machine. */
  fileOf(id: string): Promise<string>
  /** After it was prepared. */
  drop(id: string): Promise<void>
}

/** Where uploads arrive: in the bucket if one is configured, else in a folder of the data directory. */
export function openArrivals(config: Config): Arrivals {
  const directory = arrivals(config)
  const file = (id: string) => path.join(directory, id)
  if (!config.storage.endpoint)
    return {
      store: new FileStore({ directory, expirationPeriodInMilliseconds: unfinishedMs }),
      fileOf: async (id) => file(id),
      async drop(id) {
        await rm(file(id), { force: true })
        await rm(`${file(id)}.json`, { force: true })
      },
    }
  const store = new S3Arrivals(config.storage, unfinishedMs)
  return {
    store,
    async fileOf(id) {
      await store.fetch(id, file(id))
      return file(id)
    },
    async drop(id) {
      await rm(file(id), { force: true })
      await store.remove(id)
    },
  }
}
