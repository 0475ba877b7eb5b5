import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@juntas/contract/rules/add-days'
import { FileStore } from '@tus/file-store'
import { type DataStore, Upload } from '@tus/server'
import type { Config } from '../../../config.ts'
import { S3UploadStore } from './s3-upload-store.ts'
import { uploadFolder } from './upload-folders.ts'

/** An upload that was not finished is deleted after this time. */
export const unfinishedUploadMs = 24 * hourMs

interface UploadStore {
  store: DataStore
  /** The finished file on this machine. */
  fileOf(id: string): Promise<string>
  /** Takes a file that was written to `placeOf` as a finished upload. */
  take(id: string): Promise<void>
  placeOf(id: string): string
  /** After it was prepared. */
  drop(id: string): Promise<void>
}

/** Where uploads arrive: in the bucket if one is configured, else in a folder of the data directory. */
export function openUploadStore(config: Config): UploadStore {
  const directory = uploadFolder(config)
  const file = (id: string) => path.join(directory, id)
  if (!config.storage.endpoint)
    return {
      store: new FileStore({ directory, expirationPeriodInMilliseconds: unfinishedUploadMs }),
      fileOf: async (id) => file(id),
      placeOf: file,
      take: async () => undefined,
      async drop(id) {
        await rm(file(id), { force: true })
        await rm(`${file(id)}.json`, { force: true })
      },
    }
  const store = new S3UploadStore(config.storage, unfinishedUploadMs)
  return {
    store,
    async fileOf(id) {
      await store.fetch(id, file(id))
      return file(id)
    },
    placeOf: file,
    async take(id) {
      await store.remove(id)
      await store.create(new Upload({ id, size: (await stat(file(id))).size, offset: 0 }))
      await store.write(createReadStream(file(id)), id, 0)
      await rm(file(id), { force: true })
    },
    async drop(id) {
      await rm(file(id), { force: true })
      await store.remove(id)
    },
  }
}
