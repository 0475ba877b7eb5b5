import { importKinds, largestBundle, largestTable } from '@juntas/contract/office/imports'
import type { AppContext } from '../../../app-context.ts'
import { exists } from '../../../db/paging.ts'
import type { Viewer } from '../../../http/session.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { areaOf, mayImport, queueImport } from './import-store.ts'

interface Arriving {
  id: string
  size: number
  kind: string
  fileName: string
  company: string | null | undefined
}

/** The file of an import begins to arrive. Answers a status if it is refused. */
export async function openImport(context: AppContext, viewer: Viewer, file: Arriving): Promise<403 | 413 | 422 | null> {
  const { db, config, now } = context
  const kind = importKinds.find((one) => one === file.kind)
  if (!kind) return 422
  if (!mayImport(viewer, kind)) return 403
  if (file.size > (kind === 'contents' ? largestBundle : largestTable)) return 413
  const companyId = kind === 'members' && file.company ? Number(file.company) : null
  if (companyId !== null) {
    const isKnown =
      Number.isInteger(companyId) && (await exists(db.selectFrom('companies').where('id', '=', companyId)))
    if (!isKnown) return 422
  }
  const { id, fileName } = file
  await db.transaction().execute(async (trx) => {
    const times = { createdAt: now(), touchedAt: now() }
    await trx
      .insertInto('imports')
      .values({ id, kind, companyId, memberId: viewer.id, fileName, byteCount: file.size, ...times })
      .execute()
    await writeAuditEntry(
      { db: trx, actorId: viewer.id, at: now(), dataKey: config.dataKey },
      {
        area: areaOf(kind),
        action: 'import.create',
        subject: { type: 'import', id, label: fileName },
        changes: [
          { field: 'kind', after: kind },
          ...(companyId === null ? [] : [{ field: 'company', after: companyId }]),
        ],
      },
    )
  })
  return null
}

/** The whole file is here: it is read and checked in the background. */
export async function receiveImport({ db, now }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('imports')
      .set({ state: 'checking', touchedAt: now() })
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .returning('id')
      .executeTakeFirst()
    if (row) await queueImport(trx, 'imports.check', id)
  })
}
