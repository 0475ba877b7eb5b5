import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkedFolder, checkedName, type Files, FilesFailure } from './files.ts'

/** Files in a folder of this machine, for a demo or for a single process whose disk is backed up. */
export function localFolder(root: string): Files {
  const placeOf = (name: string) => path.join(root, checkedName(name))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      const half = `${place}.${randomUUID()}.part`
      try {
        await mkdir(path.dirname(place), { recursive: true })
        // Writes a temporary file and renames it, so that a reader finds the whole file or none, also after a crash.
        const file = await open(half, 'wx', 0o640)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(half, place)
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined)
        throw new FilesFailure('the file could not be written', { cause: error })
      }
    },
    get: (name) =>
      readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw new FilesFailure('the file could not be read', { cause: error })
      }),
    remove: (name) =>
      rm(placeOf(name), { force: true }).catch((error: unknown) => {
        throw new FilesFailure('the file could not be removed', { cause: error })
      }),
    async list(folder, after = '') {
      const files = await readdir(path.join(root, checkedFolder(folder))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw new FilesFailure('the folder could not be read', { cause: error })
      })
      const names = files.filter((file) => !file.endsWith('.part')).map((file) => `${folder}/${file}`)
      return names.filter((name) => name > after).sort()
    },
  }
}
