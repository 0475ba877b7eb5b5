import { createStore } from '@juntas/ui/store.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { isUnstored } from '../discreet/preferences.ts'
import { draftOwner, longestAbsenceMs } from '../drafts/drafts.ts'
import { openTabChannel } from '../tab-channel.ts'
import { offlineContentIds, offlineDatabaseName, offlineDatabaseNames } from './databases.ts'

/** A content that the member keeps for times without a network. */
export interface OfflineContent {
  id: number
  slug: string
  title: string
  type: string
  durationMs: number
  /** The place that the account knew when the server was last asked. */
  accountMs: number
  /** Its page. */
  address: string
  picture: Uint8Array | null
  pictureType: string
  keptAt: number
  /** When the server last said that the member has access. */
  checkedAt: number
  textBytes: number
  noteCount: number
  hasTranscript: boolean
  media: OfflineMedia | null
  /** The episode of the week, kept by itself: downloaded on Wi-Fi only, replaced by the next one. */
  isAutomatic?: boolean
}

export interface OfflineMedia {
  choice: 'audio' | 'video' | 'stream'
  type: string
  doneBytes: number
  /** An estimate for a stream. */
  totalBytes: number
  /** Pieces of a file, or parts of a stream. */
  pieces: number
  /** The seconds of each part, and whether the first piece is a header. */
  stream: { seconds: number[]; hasHeader: boolean } | null
  /** `full`: the device has no room for the rest. */
  state: 'partly' | 'whole' | 'full'
}

/** An answer of the API as it came. `content` null: it belongs to the member, and goes with the last content. */
export interface OfflineAnswer {
  path: string
  data: unknown
  content: number | null
}

interface OfflineSchema extends DBSchema {
  contents: { key: number; value: OfflineContent }
  answers: { key: string; value: OfflineAnswer; indexes: { content: number } }
  pieces: { key: [content: number, place: number]; value: Uint8Array }
  /** Copies of the member's drafts; a null text is a draft that was removed. */
  drafts: { key: string; value: { key: string; text: string | null; at: number } }
}

/** What is kept, as the screens show it; null until it was read. */
export const offlineContents = createStore<readonly OfflineContent[] | null>(null)

const channel = openTabChannel('juntas:kept')
channel?.addEventListener('message', () => void readContents())

let open: { member: number; db: Promise<IDBPDatabase<OfflineSchema>> } | undefined

/** The member's database. Only the signed-in member's is ever opened; it closes when a sign-out deletes it. */
export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  const member = draftOwner()
  if (typeof member !== 'number') return Promise.reject(new Error('Nobody is signed in'))
  if (isUnstored(false)) return Promise.reject(new Error('Nothing is kept on this device'))
  if (open?.member !== member) open = { member, db: openDatabase(member) }
  return open.db
}

async function openDatabase(member: number) {
  const close = () => {
    open = undefined
  }
  const db = await openDB<OfflineSchema>(offlineDatabaseName(member), 1, {
    upgrade(created) {
      created.createObjectStore('contents', { keyPath: 'id' })
      created.createObjectStore('answers', { keyPath: 'path' }).createIndex('content', 'content')
      created.createObjectStore('pieces')
      created.createObjectStore('drafts', { keyPath: 'key' })
    },
    blocking(_current, _next, event) {
      close()
      ;(event.target as IDBDatabase).close()
      // Do not open it again here: that would create it again after its deletion.
      offlineContents.set([])
      offlineContentIds.set(new Set())
    },
    terminated: close,
  }).catch((error: unknown) => {
    close()
    throw error
  })
  // The session may have ended while the database was opened.
  if (draftOwner() === member) return db
  db.close()
  close()
  throw new Error('The session has ended')
}

/** Whether the signed-in member keeps anything here. Opens and creates nothing. */
export async function hasOfflineContents(): Promise<boolean> {
  const member = draftOwner()
  return typeof member === 'number' && (await offlineDatabaseNames()).includes(offlineDatabaseName(member))
}

/** Reads what is kept for the screens. */
export async function readContents(): Promise<readonly OfflineContent[]> {
  const found = (await hasOfflineContents())
    ? await offlineDatabase().then(
        (db) => db.getAll('contents'),
        () => [],
      )
    : []
  found.sort((a, b) => b.keptAt - a.keptAt)
  offlineContents.set(found)
  offlineContentIds.set(new Set(found.map(({ id }) => id)))
  return found
}

/** After every change: this tab and the others show it. */
export async function publishContents(): Promise<void> {
  await readContents()
  channel?.postMessage('changed')
}

/** What is stored with a change of a content. */
interface Added {
  answers?: readonly OfflineAnswer[]
  /** The last piece of the media after the change. */
  piece?: Uint8Array | undefined
}

/**
 * Stores or changes a content: all of it is there when the transaction is committed, or nothing. `change` is given what
 * is stored at that moment, because a download, a removal or another choice of the member may have come between; where
 * it returns undefined, nothing is written.
 */
export async function changeContent(
  id: number,
  change: (now: OfflineContent | undefined) => OfflineContent | undefined,
  { answers = [], piece }: Added = {},
): Promise<OfflineContent | undefined> {
  const db = await offlineDatabase()
  const work = db.transaction(['contents', 'answers', 'pieces'], 'readwrite', { durability: 'strict' })
  const pieces = work.objectStore('pieces')
  const after = change(await work.objectStore('contents').get(id))
  if (after) {
    const count = after.media?.pieces ?? 0
    await work.objectStore('contents').put(after)
    // No media, or media that begin: what is there belongs to another file.
    if (count === 0) await pieces.delete(piecesOf(id))
    if (piece) await pieces.put(piece, [id, count - 1])
    for (const answer of answers) await work.objectStore('answers').put(answer)
  }
  await work.done
  if (after) await publishContents()
  return after
}

const piecesOf = (id: number) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

export async function readPieces(id: number): Promise<Uint8Array[]> {
  return (await offlineDatabase()).getAll('pieces', piecesOf(id))
}

/** Removes a content with everything of it; with the last one, what belongs to the member goes too. */
export async function removeContent(id: number): Promise<void> {
  const db = await offlineDatabase()
  const work = db.transaction(['contents', 'answers', 'pieces'], 'readwrite', { durability: 'strict' })
  await work.objectStore('contents').delete(id)
  const answers = work.objectStore('answers')
  for (const path of await answers.index('content').getAllKeys(id)) await answers.delete(path)
  await work.objectStore('pieces').delete(piecesOf(id))
  const isLast = (await work.objectStore('contents').count()) === 0
  if (isLast) await answers.clear()
  await work.done
  await publishContents()
}

/** Changes a kept answer, if it is still there. */
export async function changeAnswer(path: string, change: (data: unknown) => unknown): Promise<void> {
  const db = await offlineDatabase()
  const work = db.transaction('answers', 'readwrite')
  const before = await work.store.get(path)
  if (before) await work.store.put({ ...before, data: change(before.data) })
  await work.done
}

/** Deletes what members left here whose session ended long ago, and who did not come back. */
export async function pruneDatabases(now = Date.now()): Promise<void> {
  const member = draftOwner()
  const own = typeof member === 'number' ? offlineDatabaseName(member) : ''
  for (const name of (await offlineDatabaseNames()).filter((one) => one !== own)) {
    const db = await openDB<OfflineSchema>(name)
    const contents = db.objectStoreNames.contains('contents') ? await db.getAll('contents') : []
    db.close()
    if (contents.every(({ checkedAt }) => now - checkedAt > longestAbsenceMs)) await deleteDB(name)
  }
}
