import { createHash } from 'node:crypto'
import path from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import { record } from '../../../tasks/tasks.ts'
import { openArrivals } from '../uploads/arrivals.ts'
import { openBundle } from './bundle-file.ts'

/**
 * Takes the media out of a written bundle, each as an upload of its content, and deletes the bundle. It may run again
 * after a crash: the number of each upload follows from its line, and one that was taken is left alone.
 */
export async function takeMedia({ db, config, now }: AppContext, importId: string): Promise<void> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (row?.state !== 'done') return
  const arrived = openArrivals(config)
  const column = row.fields.indexOf('media')
  const lines = await db
    .selectFrom('importLines')
    .select(['line', 'cells', 'subjectId'])
    .where('importId', '=', importId)
    .where('subjectId', 'is not', null)
    .orderBy('line')
    .execute()
  const wanted = lines.flatMap(({ line, cells, subjectId }) => {
    const name = column < 0 ? '' : (cells[column] ?? '').trim()
    return name && subjectId ? [{ id: uploadIdOf(importId, line), name, contentId: subjectId }] : []
  })
  if (wanted.length > 0) {
    const bundle = await openBundle(await arrived.fileOf(importId))
    try {
      for (const { id, name, contentId } of wanted) {
        const isTaken = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()
        if (isTaken) continue
        const byteCount = await bundle.extract(name, arrived.placeOf(id))
        await arrived.take(id)
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
  await arrived.drop(importId)
}

function uploadIdOf(importId: string, line: number): string {
  const hex = createHash('sha256').update(`${importId}/${line}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
