import { randomBytes } from 'node:crypto'
import { Failure } from '@juntas/contract/errors'
import type { avatars } from '@juntas/contract/members/avatars'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../../db/client.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { FilesFailure } from '../../../integrations/files/files.ts'
import { record } from '../../../tasks/tasks.ts'
import { closeConnection, mostBytes, receivePicture } from './picture-upload.ts'
import { uploadQueue } from './upload-queue.ts'

// Limits the memory of uploads to four bodies of 8 MB and the pictures that the worker threads decode.
const place = uploadQueue({ most: 4, mostEach: 2, waiting: 16, patienceMs: 1_000 })

const addressOf = (name: string) => `/media/${name}`
const nameOf = (address: string) => address.slice('/media/'.length)

export const handlers: Handlers<typeof avatars> = {
  async upload({ db, viewer, request, reply, partners, log, workers }) {
    const picture = await place(viewer.id, async () =>
      workers.run(viewer.id, 'portrait', await receivePicture(request)),
    ).catch((error) => {
      closeConnection(request.raw, reply)
      throw error
    })
    const name = `avatars/${randomBytes(32).toString('base64url')}.webp`
    // Insert the row first: a file without one would never be found again.
    await db.insertInto('memberFiles').values({ name, memberId: viewer.id, byteCount: picture.length }).execute()
    await partners.files.put(name, Buffer.from(picture), 'image/webp').catch((error: unknown) => {
      if (!(error instanceof FilesFailure)) throw error
      log.warn({ err: error }, 'picture not stored')
      throw new Failure('partner_failed', { detail: 'The picture could not be stored. Try again.', cause: error })
    })
    return { url: addressOf(name) }
  },

  async choose({ db, viewer, body, now }) {
    const { avatar } = body
    await db.transaction().execute(async (trx) => {
      if (avatar !== null) await ownFile(trx, viewer.id, nameOf(avatar))
      await trx
        .updateTable('members')
        .set({ avatarUrl: avatar, updatedAt: now() })
        .where('id', '=', viewer.id)
        .execute()
      const others = await trx
        .selectFrom('memberFiles')
        .select('name')
        .where('memberId', '=', viewer.id)
        .$if(avatar !== null, (query) => query.where('name', '<>', nameOf(avatar as string)))
        .execute()
      // Keep the former avatar for an hour, because open pages may still show it.
      if (others.length)
        await record(
          trx,
          'members.dropFiles',
          { names: others.map(({ name }) => name) },
          { runAt: new Date(now().getTime() + hourMs) },
        )
    })
    return { avatar }
  },
}

/** At most one file and a few small fields; the rest of a form is refused while it arrives. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: mostBytes + 1,
    files: 1,
    fields: 4,
    fieldSize: 1_000,
    fieldNameSize: 100,
    parts: 5,
    headerPairs: 20,
  },
}

/** Each upload costs work: enough to find the right picture, and no more. */
export const limits: Limits<typeof avatars> = {
  upload: { max: 30, seconds: 600, by: 'member' },
}

async function ownFile(trx: Db, memberId: number, name: string) {
  const own = await trx
    .selectFrom('memberFiles')
    .select('name')
    .where('name', '=', name)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new Failure('not_found', { detail: 'This picture was not uploaded by you.' })
}
