import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../../../../app-context.ts'
import { exists } from '../../../../db/paging.ts'
import { record } from '../../../../tasks/tasks.ts'
import { posterFile } from '../../uploads/publish-media.ts'
import { referenceOf } from '../../uploads/upload-folders.ts'
import { openUploadStore } from '../../uploads/upload-store.ts'
import { isPictureAddress } from '../kinds/content-lines.ts'
import { type Bundle, openBundle } from './bundle-file.ts'

/**
 * Takes the media out of a written bundle, each as an upload of its content, and deletes the bundle. It may run again
 * after a crash: the number of each upload follows from its line, and one that was taken is left alone.
 */
export async function takeMedia(context: AppContext, importId: string): Promise<void> {
  const { db, config, now } = context
  const row = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (row?.state !== 'done') return
  const uploads = openUploadStore(config)
  const lines = await db
    .selectFrom('importLines')
    .select(['line', 'cells', 'subjectId'])
    .where('importId', '=', importId)
    .where('subjectId', 'is not', null)
    .orderBy('line')
    .execute()
  const filesOf = (field: string) =>
    lines.flatMap(({ line, cells, subjectId }) => {
      const name = (cells[row.fields.indexOf(field)] ?? '').trim()
      return name && subjectId ? [{ id: uploadIdOf(importId, line), name, contentId: subjectId }] : []
    })
  const wanted = filesOf('media')
  const pictures = filesOf('image').filter(({ name }) => !isPictureAddress(name))
  if (wanted.length + pictures.length > 0) {
    const bundle = await openBundle(await uploads.fileOf(importId))
    try {
      // A film draws a picture only for a content that has none.
      for (const picture of pictures) await givePicture(context, bundle, picture)
      for (const { id, name, contentId } of wanted) {
        if (await exists(db.selectFrom('uploads').where('id', '=', id))) continue
        const byteCount = await bundle.extract(name, uploads.placeOf(id))
        await uploads.take(id)
        const upload = { id, contentId, memberId: row.memberId, fileName: path.posix.basename(name).slice(0, 255) }
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('uploads')
            .values({ ...upload, byteCount, state: 'checking', createdAt: now() })
            .execute()
          await record(trx, 'media.prepare', { uploadId: id })
        })
      }
    } finally {
      bundle.close()
    }
  }
  await uploads.drop(importId)
}

interface Wanted {
  id: string
  name: string
  contentId: number
}

/** Gives its picture to a content that has none; the file has the same name after a crash, and is moved whole. */
async function givePicture({ db, config, workers }: AppContext, bundle: Bundle, { id, name, contentId }: Wanted) {
  const reference = referenceOf(id, 'picture')
  const file = posterFile(config, reference)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, await workers.run('everybody', 'cover', await bundle.readPicture(name)))
  await rename(`${file}.new`, file)
  await db
    .updateTable('contents')
    .set({ thumbUrl: `/media/posters/${reference}.webp` })
    .where('id', '=', contentId)
    .where('thumbUrl', 'is', null)
    .execute()
}

function uploadIdOf(importId: string, line: number): string {
  const hex = createHash('sha256').update(`${importId}/${line}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
