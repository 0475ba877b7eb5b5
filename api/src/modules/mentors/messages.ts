import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { MentorMessages } from '../../db/types.ts'
import { sealer } from '../../encryption.ts'

export type MessageKind = 'ask' | 'more' | 'reply' | 'accept' | 'note' | 'summary'

export const mentorPurpose = 'mentor-requests'
/** The row's own id: a text that is copied to another row cannot be opened there. */
export const messageContext = (id: string) => `message/${id}`

export const sealText = (dataKey: string, id: string, text: string) =>
  sealer(dataKey, mentorPurpose).seal(JSON.stringify({ text }), messageContext(id))
export const openText = (dataKey: string, id: string, sealed: Buffer): string =>
  (JSON.parse(sealer(dataKey, mentorPurpose).open(sealed, messageContext(id))) as { text: string }).text

interface NewMessage {
  requestId: number
  authorId: number
  kind: MessageKind
  text: string
  at: Date
}

export async function addMessage(trx: Db, dataKey: string, { requestId, authorId, kind, text, at }: NewMessage) {
  const id = randomUUID()
  await trx
    .insertInto('mentorMessages')
    .values({ id, requestId, authorId, kind, sealed: sealText(dataKey, id, text), createdAt: at })
    .execute()
}

/** The messages of these requests, oldest first, opened for one of the two. */
export async function messagesOf(db: Db, dataKey: string, requestIds: readonly number[], viewerId: number) {
  if (requestIds.length === 0) return new Map<number, Message[]>()
  const rows = await db
    .selectFrom('mentorMessages')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const grouped = new Map<number, Message[]>()
  for (const row of rows)
    grouped.set(row.requestId, [...(grouped.get(row.requestId) ?? []), messageOf(row, dataKey, viewerId)])
  return grouped
}

type Message = ReturnType<typeof messageOf>

const messageOf = (
  { id, authorId, kind, sealed, hiddenAt, createdAt }: Selectable<MentorMessages>,
  dataKey: string,
  viewerId: number,
) => ({
  id,
  kind: kind as MessageKind,
  isMine: authorId === viewerId,
  isHidden: hiddenAt !== null,
  text: hiddenAt === null ? openText(dataKey, id, sealed) : '',
  createdAt: createdAt.toISOString(),
})
