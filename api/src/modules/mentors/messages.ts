import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
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

/** The newest messages that are shown of one request, with what was asked first. */
const mostShown = 200

/** The messages of these requests, oldest first, opened for one of the two. */
export async function messagesOf(db: Db, dataKey: string, requestIds: readonly number[], viewerId: number) {
  if (requestIds.length === 0) return new Map<number, Message[]>()
  const rows = await db
    .selectFrom('mentorMessages')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('mentorMessages')
            .select(['id', 'kind'])
            .select(
              sql<number>`row_number() over (partition by request_id order by created_at desc, id desc)`.as('place'),
            )
            .where('requestId', 'in', requestIds)
            .as('one'),
        )
        .select('one.id')
        .where((one) => one.or([one('one.place', '<=', mostShown), one('one.kind', 'in', ['ask', 'summary'])])),
    )
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
