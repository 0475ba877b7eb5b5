import * as z from 'zod/mini'
import { collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'

const Upload = item('OfficeUpload', {
  id: z.string(),
  content: z.object({ id: Id, title: z.string() }),
  fileName: z.string(),
  byteCount: z.int(),
  state: z.enum(['sending', 'checking', 'converting', 'ready', 'failed']),
  /** Of the present state. */
  percent: z.int(),
  /** False: served as it came, because the machine has no converter. Null: not known yet. */
  isConverted: z.nullable(z.boolean()),
  problem: z.nullable(z.enum(['not_media', 'conversion_failed', 'replaced'])),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})

/** The address at which files are sent by the tus protocol; `content` and `filename` travel in Upload-Metadata. */
export const uploadPath = '/v1/office/upload_files'
/** 20 GB. */
export const largestUpload = 20 * 1024 ** 3

export const officeUploads = {
  uploads: route({
    method: 'GET',
    path: '/v1/office/uploads',
    access: 'office',
    office: ['editor', 'owner'],
    title: 'Films and sounds on their way into contents, newest first',
    query: z.object({ ...paging, content: z.optional(Id) }),
    reply: collection(Upload),
  }),
}
