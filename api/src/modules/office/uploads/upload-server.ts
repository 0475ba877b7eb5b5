import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { largestUpload, uploadPath } from '@juntas/contract/office/library/uploads'
import type { Demand } from '@juntas/contract/rules/access'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { admit } from '../../../http/access.ts'
import type { Viewer } from '../../../http/session.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { record } from '../../../tasks/tasks.ts'
import { kindOf, mayImport } from '../imports/import-store.ts'
import { openImport, receiveImport } from '../imports/import-uploads.ts'
import { uploadFolder } from './upload-folders.ts'
import { openUploadStore, unfinishedUploadMs } from './upload-store.ts'

const demand: Demand = { access: 'office', office: ['editor', 'support', 'owner'] }
const bodies = { 403: 'forbidden', 413: 'too_large', 422: 'invalid_input' } as const

/**
 * Receives films, sounds and the files of imports by the tus protocol: in pieces, resumable after a lost network or a closed browser. Its
 * requests pass the same access rule as every route of the office.
 */
export function serveUploads(app: FastifyInstance, context: AppContext) {
  const { db, config, now } = context
  mkdirSync(uploadFolder(config), { recursive: true })
  const { store } = openUploadStore(config)
  const callers = new AsyncLocalStorage<Viewer>()
  const tus = new Server({
    path: uploadPath,
    datastore: store,
    relativeLocation: true,
    maxSize: largestUpload,
    allowedOrigins: [config.origin],
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST' || (await isOwn(db, callers.getStore()!, id))) return
      throw { status_code: 404, body: 'not_found' }
    },
    async onUploadCreate(_request, { id, size, metadata }) {
      const viewer = callers.getStore()!
      const { import: kind, company } = metadata ?? {}
      const fileName = metadata?.filename?.slice(0, 255)
      if (kind && size && fileName) {
        const status = await openImport(context, viewer, { id, size, kind, fileName, company })
        if (status) throw { status_code: status, body: bodies[status] }
        return {}
      }
      if (!mayUpload(viewer)) throw { status_code: 403, body: bodies[403] }
      const contentId = Number(metadata?.content)
      const content = Number.isInteger(contentId)
        ? await db.selectFrom('contents').select(['id', 'title']).where('id', '=', contentId).executeTakeFirst()
        : undefined
      if (!content || !fileName || !size) throw { status_code: 422, body: bodies[422] }
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('uploads')
          .values({ id, contentId, memberId: viewer.id, fileName, byteCount: size, createdAt: now() })
          .execute()
        await writeAuditEntry(
          { db: trx, actorId: viewer.id, at: now(), dataKey: config.dataKey },
          {
            area: 'editor',
            action: 'upload.create',
            subject: { type: 'content', id: contentId, label: content.title },
            changes: [{ field: 'file', before: null, after: fileName }],
          },
        )
      })
      return {}
    },
    async onUploadFinish(_request, upload) {
      if (upload.metadata?.import) {
        await receiveImport(context, upload.id)
        return {}
      }
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('uploads')
          .set({ state: 'checking', percent: 0 })
          .where('id', '=', upload.id)
          .where('state', '=', 'sending')
          .returning('id')
          .executeTakeFirst()
        if (row) await record(trx, 'media.prepare', { uploadId: upload.id })
      })
      return {}
    },
  })

  app.register(async (scope) => {
    // The body is a piece of the file: tus reads it from the socket.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    const shared = {
      config: { access: 'office' as const },
      schema: { hide: true },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const viewer = (await admit(app, context, request, demand)) as Viewer
        reply.hijack()
        await callers.run(viewer, () => tus.handle(request.raw, reply.raw))
      },
      handler: () => undefined,
    }
    scope.route({ ...shared, method: 'POST', url: uploadPath })
    // Nobody deletes one: what is not finished goes by itself after a day.
    scope.route({ ...shared, method: ['HEAD', 'PATCH'], url: `${uploadPath}/:id` })
  })
}

/** Films and sounds are the editors'; support brings the files of imports. */
const mayUpload = ({ officeRoles }: Viewer) => officeRoles.has('editor') || officeRoles.has('owner')

/** Pieces go on by the member who began, while the role lasts. Another member's upload looks the same as none. */
async function isOwn(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const film = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', viewer.id)
    .executeTakeFirst()
  if (film) return mayUpload(viewer)
  const file = await db
    .selectFrom('imports')
    .select('kind')
    .where('id', '=', id)
    .where('memberId', '=', viewer.id)
    .executeTakeFirst()
  return file !== undefined && mayImport(viewer, kindOf(file))
}

/** Deletes uploads that were not finished within a day, with what arrived of them. */
export async function sweepUploads({ db, config, now }: AppContext) {
  const before = new Date(now().getTime() - unfinishedUploadMs)
  const { store } = openUploadStore(config)
  const old = await db
    .deleteFrom('uploads')
    .where('createdAt', '<', before)
    .where('state', 'in', ['sending', 'failed'])
    .returning('id')
    .execute()
  for (const { id } of old) await store.remove(id).catch(() => undefined)
}
