import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { Seed, Trx } from '../../src/db/seeds/seed.ts'
import { sha256 } from '../../src/encryption.ts'
import { issueCertificate } from '../../src/modules/library/certificates/issue-certificate.ts'
import { emailOf } from '../accounts.ts'
import { communityKeys } from '../community.ts'
import { conversations, type DemoComment } from './library-conversations.ts'
import { anasNotes, exactLikes, histories } from './library-history.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

interface Playable {
  id: number
  slug: string
  folder: string
  folderId: number
  durationMs: number
  daysOut: number
}
interface Known {
  members: Map<string, number>
  contents: Playable[]
  bySlug: Map<string, Playable>
}

/** A library in use: what each member saw, liked, rated, wrote and noted. */
export const libraryActivitySeed: Seed = {
  name: 'demo/library-activity',
  async run(trx, { config }) {
    const known = await find(trx)
    await layHistories(trx, known)
    await layCommunity(trx, known)
    for (const [slug, keys] of Object.entries(exactLikes)) await like(trx, known, slug, keys)
    for (const [slug, roots] of Object.entries(conversations))
      for (const root of roots) {
        const parentId = await say(trx, known, slug, root, null)
        for (const reply of root.replies ?? []) await say(trx, known, slug, reply, parentId)
      }
    await layNotes(trx, known)
    await shareNote(trx, known)
    const trail = known.contents.find(({ folder }) => folder === 'lideranca-que-escuta')!
    const ana = { id: known.members.get('ana')!, name: 'Ana Luísa Ribeiro' }
    const { id } = await issueCertificate(trx, config, ana, trail.folderId, ago(13))
    await trx.updateTable('certificates').set({ showsName: true }).where('id', '=', id).execute()
  },
}

async function find(trx: Trx): Promise<Known> {
  const members = await trx.selectFrom('members').select(['id', 'email']).execute()
  const rows = await trx
    .selectFrom('contents as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .select(['c.id', 'c.slug', 'c.durationMs', 'c.publishAt', 'c.folderId', 'f.slug as folder'])
    .where('c.type', '<>', 'Skill')
    .where('c.startsAt', 'is', null)
    .orderBy('c.id')
    .execute()
  const contents = rows.map(({ publishAt, ...row }) => ({ ...row, daysOut: (Date.now() - publishAt.getTime()) / day }))
  return {
    members: new Map(members.map(({ id, email }) => [email.split('@')[0]!, id])),
    contents,
    bySlug: new Map(contents.map((content) => [content.slug, content])),
  }
}

const viewOf = (memberId: number, { id, durationMs }: Playable, watchedAt: Date | null, at: Date, seconds: number) => ({
  memberId,
  contentId: id,
  positionMs: watchedAt ? durationMs : Math.min(Math.round(seconds * 1000), durationMs),
  furthestMs: watchedAt ? durationMs : Math.min(Math.round(seconds * 1000), durationMs),
  watchedAt,
  reportedAt: at,
  firstReportedAt: at,
  updatedAt: at,
})

async function layHistories(trx: Trx, { members, contents, bySlug }: Known) {
  for (const [key, { watched, begun, favorites }] of Object.entries(histories)) {
    const memberId = members.get(key)!
    const seen = contents.filter(({ slug, folder }) => watched.includes(slug) || watched.includes(folder))
    const views = [
      ...seen.map((content, place) => viewOf(memberId, content, ago(14 + place), ago(14 + place), 0)),
      ...begun.map(([slug, seconds], place) => viewOf(memberId, bySlug.get(slug)!, null, ago(1 + place), seconds)),
    ]
    await trx.insertInto('contentViews').values(views).execute()
    if (favorites.length)
      await trx
        .insertInto('contentFavorites')
        .values(
          favorites.map((slug, place) => ({ memberId, contentId: bySlug.get(slug)!.id, createdAt: ago(place + 2) })),
        )
        .execute()
  }
}

/** A number from 0 to 1 that is always the same for the same words. */
function share(words: string) {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Each woman of the community has seen about a third of the library, and liked and rated some of it. */
async function layCommunity(trx: Trx, { members, contents }: Known) {
  const pairs = communityKeys.flatMap((key) =>
    contents.map((content) => ({ key, memberId: members.get(key)!, content })),
  )
  const chance = ({ key, content }: { key: string; content: Playable }, what: string) =>
    share(`${what}/${key}/${content.slug}`)
  const watched = pairs.filter((pair) => chance(pair, 'seen') < 0.34)
  const begun = pairs.filter((pair) => chance(pair, 'seen') > 0.94)
  const when = (pair: (typeof pairs)[number]) => ago(1 + chance(pair, 'when') * Math.min(180, pair.content.daysOut - 1))
  await trx
    .insertInto('contentViews')
    .values([
      ...watched.map((pair) => viewOf(pair.memberId, pair.content, when(pair), when(pair), 0)),
      ...begun.map((pair) => viewOf(pair.memberId, pair.content, null, when(pair), 10 + chance(pair, 'far') * 40)),
    ])
    .execute()
  await trx
    .insertInto('contentLikes')
    .values(
      watched
        .filter((pair) => !(pair.content.slug in exactLikes) && chance(pair, 'like') < 0.5)
        .map((pair) => ({ memberId: pair.memberId, contentId: pair.content.id, createdAt: when(pair) })),
    )
    .execute()
  await trx
    .insertInto('contentRatings')
    .values(
      watched
        .filter((pair) => chance(pair, 'rate') < 0.45)
        .map((pair) => ({
          memberId: pair.memberId,
          contentId: pair.content.id,
          rating: [5, 5, 4, 5, 4, 3, 5, 4][Math.floor(chance(pair, 'stars') * 8)] ?? 5,
        })),
    )
    .execute()
}

const like = (trx: Trx, { members, bySlug }: Known, slug: string, keys: readonly string[]) =>
  trx
    .insertInto('contentLikes')
    .values(
      keys.map((key, place) => ({
        memberId: members.get(key)!,
        contentId: bySlug.get(slug)!.id,
        createdAt: ago(place + 3),
      })),
    )
    .execute()

async function say(
  trx: Trx,
  { members, bySlug }: Known,
  slug: string,
  said: Omit<DemoComment, 'replies'>,
  parentId: number | null,
) {
  const memberId = members.get(said.by)
  if (memberId === undefined) throw new Error(`${emailOf(said.by)} is not in the demo`)
  const { id } = await trx
    .insertInto('comments')
    .values({ contentId: bySlug.get(slug)!.id, memberId, parentId, text: said.text, createdAt: ago(said.daysAgo) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const layNotes = (trx: Trx, { members, bySlug }: Known) =>
  trx
    .insertInto('notes')
    .values(
      anasNotes.map(({ on, timestampSeconds, daysAgo, dueInDays, ...words }) => ({
        ...words,
        memberId: members.get('ana')!,
        contentId: bySlug.get(on)!.id,
        timestampSeconds,
        createdAt: ago(daysAgo),
        updatedAt: ago(daysAgo),
        dueAt: dueInDays === undefined ? null : dayIn(ago(-dueInDays)),
        // As if written then: a note may come back after four weeks.
        resurfaceAt: ago(daysAgo - 28),
      })),
    )
    .execute()

/** One of Ana's notes has an address that demos and tests know. */
async function shareNote(trx: Trx, { members }: Known) {
  const { id } = await trx
    .selectFrom('notes')
    .select('id')
    .where('memberId', '=', members.get('ana')!)
    .where('tag', '=', 'relevant')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('noteLinks')
    .values({ noteId: id, secretHash: sha256('juntas-demo-nota-00001'), showsName: false, expiresAt: ago(-30) })
    .execute()
}
