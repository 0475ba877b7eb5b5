import * as z from 'zod/mini'
import { collection, Id, item, paging } from '../../hydra.ts'
import { route } from '../../route.ts'
import { uuid } from '../../sized.ts'

const Upload = item('OfficeUpload', {
  id: z.string(),
  content: z.object({ id: Id, title: z.string() }),
  fileName: z.string(),
  byteCount: z.int(),
  state: z.enum(['sending', 'checking', 'converting', 'forwarding', 'transcoding', 'ready', 'failed']),
  /** Of the present state. */
  percent: z.int(),
  /** False: served as it came, because the machine has no converter. Null: not known yet. */
  isConverted: z.nullable(z.boolean()),
  /** Of an upload that is not failed: why it waits. */
  problem: z.nullable(
    z.enum(['not_media', 'conversion_failed', 'replaced', 'vimeo_refused', 'vimeo_silent', 'vimeo_failed']),
  ),
  /** What Vimeo said about the problem. */
  reason: z.nullable(z.string()),
  canRetry: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})

/** The address at which files are sent by the tus protocol; `content` and `filename` travel in Upload-Metadata. */
export const uploadPath = '/v1/office/upload_files'
/** 20 GB. */
export const largestUpload = 20 * 1024 ** 3

const roles = { access: 'office', office: ['editor', 'owner'] } as const

export const officeUploads = {
  uploads: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/uploads',
    title: 'Films and sounds on their way into contents, newest first',
    query: z.object({ ...paging, content: z.optional(Id) }),
    reply: collection(Upload),
  }),
  retryUpload: route({
    ...roles,
    method: 'POST',
    path: '/v1/office/uploads/{id}/retries',
    title: 'Send a film to Vimeo again that it refused or did not answer about',
    params: z.object({ id: uuid('invalid_id') }),
    reply: Upload,
    status: 201,
  }),
}
