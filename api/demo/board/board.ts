import { extended, newsRange, noReadings, sealReadings, setRead } from '../../src/anonymity/readings.ts'
import { commentPlace, postPlace, seals } from '../../src/anonymity/seal.ts'
import type { Seed, Trx } from '../../src/db/seeds/seed.ts'
import type { ReportReason } from '../../src/db/types.ts'
import { blurTasks, record } from '../../src/tasks/tasks.ts'
import { olderThreads } from './board-older.ts'
import { recentThreads } from './board-recent.ts'
import type { Answer, Thread } from './board-thread.ts'

const hourMs = 3_600_000
const remindAtHours = 40
const threads: readonly Thread[] = [...recentThreads, ...olderThreads]

/** How many of the newest posts each of these members has not read. They have read all older ones. */
const unreadOf: Readonly<Record<string, number>> = { ana: 3, bia: 5, carla: 4, iris: 2, lia: 6, gabi: 8, helena: 7 }

/** What waits for a moderator. Never three on one thing: that would hide it. */
const reports: readonly { on: string; by: string; reason: ReportReason; details: string }[] = [
  {
    on: 'Sociedade com irmão: quem desempata?',
    by: 'sandra-mendonca',
    reason: 'exposure',
    details: 'Dá para saber de que família é. A cidade é pequena.',
  },
  { on: 'Sociedade com irmão: quem desempata?', by: 'fabiana-luz', reason: 'exposure', details: '' },
  {
    on: 'Um hobby que não vire projeto: aceito sugestões',
    by: 'flavia-ornelas',
    reason: 'other',
    details: 'Não é denúncia, apertei sem querer. Desculpem.',
  },
]

interface Known {
  trx: Trx
  members: Map<string, number>
  specialists: Set<number>
  sealing: ReturnType<typeof seals>
}

/** The board in use: threads of three languages, names and no names, answers of specialists, what each has read. */
export const boardSeed: Seed = {
  name: 'demo/board',
  async run(trx, { config }) {
    const members = await trx.selectFrom('members').select(['id', 'email']).execute()
    const specialists = await trx
      .selectFrom('memberRoles')
      .select('memberId')
      .where('role', '=', 'specialist')
      .execute()
    const known: Known = {
      trx,
      members: new Map(members.map(({ id, email }) => [email.split('@')[0]!, id])),
      specialists: new Set(specialists.map(({ memberId }) => memberId)),
      sealing: seals(config.dataKey),
    }
    const posts = new Map<Thread, number>()
    // The oldest first: ids follow time, as they do in life.
    for (const thread of threads.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
      posts.set(thread, await layThread(known, thread))
    await layReads(known, posts)
    await blurTasks(trx)
    for (const { on, by, reason, details } of reports)
      await trx
        .insertInto('reports')
        .values({
          postId: posts.get(threads.find(({ title }) => title === on)!)!,
          ...(await copyOf(trx, posts.get(threads.find(({ title }) => title === on)!)!)),
          isProved: true,
          reporter: known.sealing.reporter(
            `/v1/posts/${posts.get(threads.find(({ title }) => title === on)!)!}`,
            known.members.get(by)!,
          ),
          reason,
          details,
        })
        .execute()
  },
}

const minute = (hoursAgo: number) => new Date(Math.floor((Date.now() - hoursAgo * hourMs) / 60_000) * 60_000)

async function layThread(known: Known, thread: Thread) {
  const { trx, members, sealing } = known
  const authorId = members.get(thread.by)!
  const createdAt = minute(thread.hoursAgo)
  const { id } = await trx
    .insertInto('posts')
    .values({
      tag: thread.tag,
      title: thread.title,
      text: thread.text,
      isAnonymous: Boolean(thread.isAnonymous),
      hasWarning: Boolean(thread.hasWarning),
      memberId: thread.isAnonymous ? null : authorId,
      createdAt,
      answeredAt: answeredAt(known, thread),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = postPlace(id)
  if (thread.isAnonymous)
    await trx
      .insertInto('postAuthors')
      .values({ postId: id, mark: sealing.mark(place, authorId), sealed: sealing.seal(place, authorId) })
      .execute()
  for (const answer of thread.answers.toSorted((one, other) => one.hoursAfter - other.hoursAfter)) {
    const parentId = await layAnswer(known, thread, id, answer, null)
    for (const reply of answer.replies ?? []) await layAnswer(known, thread, id, reply, parentId)
  }
  if (!answeredAt(known, thread) && thread.hoursAgo < remindAtHours)
    await record(trx, 'board.remind', { postId: id }, { runAt: new Date(createdAt.getTime() + remindAtHours * hourMs) })
  return id
}

function answeredAt({ members, specialists }: Known, thread: Thread) {
  const hours = thread.answers
    .flatMap((answer) => [answer, ...(answer.replies ?? [])])
    .filter(({ by }) => by !== 'author' && specialists.has(members.get(by)!))
    .map(({ hoursAfter }) => hoursAfter)
  return hours.length ? minute(thread.hoursAgo - Math.min(...hours)) : null
}

async function layAnswer(
  { trx, members, sealing }: Known,
  thread: Thread,
  postId: number,
  { by, text, hoursAfter }: Omit<Answer, 'replies'>,
  parentId: number | null,
) {
  const memberId = members.get(by === 'author' ? thread.by : by)
  if (memberId === undefined) throw new Error(`${by} is not in the demo`)
  const isAuthor = by === 'author' && Boolean(thread.isAnonymous)
  const { id } = await trx
    .insertInto('comments')
    .values({
      postId,
      parentId,
      memberId: isAuthor ? null : memberId,
      isAuthor,
      text,
      createdAt: minute(thread.hoursAgo - hoursAfter),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = commentPlace(id)
  if (isAuthor)
    await trx
      .insertInto('commentAuthors')
      .values({ commentId: id, mark: sealing.mark(place, memberId), sealed: sealing.seal(place, memberId) })
      .execute()
  return id
}

async function layReads({ trx, members, sealing }: Known, posts: Map<Thread, number>) {
  const newest = [...posts].toSorted(([one], [other]) => one.hoursAgo - other.hoursAgo)
  const range = await newsRange(trx)
  for (const [key, unread] of Object.entries(unreadOf)) {
    const memberId = members.get(key)!
    const readings = extended(noReadings, range)
    for (const [place, [thread, postId]] of newest.entries())
      if (place >= unread && thread.by !== key) setRead(readings, postId)
    await trx
      .insertInto('boardReadings')
      .values({ memberId, sealed: sealReadings(sealing, memberId, readings) })
      .execute()
  }
}

/** What was reported, as a report keeps it. */
async function copyOf(trx: Trx, postId: number) {
  const post = await trx
    .selectFrom('posts as p')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .leftJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['p.title', 'p.text', 'p.memberId', 'm.name', 'm.nickname', 'a.sealed'])
    .where('p.id', '=', postId)
    .executeTakeFirstOrThrow()
  return {
    text: `${post.title}\n${post.text}`,
    authorId: post.memberId,
    authorName: post.nickname ?? post.name,
    sealedPost: post.sealed ? postId : null,
    sealed: post.sealed,
  }
}
