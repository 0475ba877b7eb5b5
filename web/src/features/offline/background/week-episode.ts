import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { connection } from '../../../lib/data-use/low-data.ts'
import { onDraftChange, readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { readContents, removeContent } from '../../../lib/offline/store.ts'
import { weekDraft } from '../../../lib/offline/week-draft.ts'
import { maySaveOffline } from '../device-permission.ts'
import { freeSpace } from '../save/downloads.ts'
import { mediaChoices } from '../save/media-choices.ts'
import { saveOffline } from '../save/offline-copy.ts'
import { bytesOf } from '../sizes.ts'
import { resumeDownloads } from './access-check.ts'
import { isUnmetered } from './unmetered.ts'

/** The member's wish, with what came of it in which week. A draft: it goes with the sign-out, and where nothing is stored. */
export interface WeekChoice {
  /** The Monday of the week that is done. */
  week?: string
  /** `none`: no trail has a next episode; `full`: it does not fit on the device. */
  outcome?: 'kept' | 'none' | 'full'
}

type Candidate = ReplyOf<'GET /v1/time_suggestions'>['candidates'][number]

const read = { kind: 'background', isQuiet: true } as const

/** The member's switch. What is kept already stays until it is removed, or its access ends. */
export function setWeekEpisode(isOn: boolean): void {
  writeDraft(weekDraft, isOn ? {} : null)
  triedAt = 0
  watchWeekEpisode()
}

/** The Monday before a moment, in the member's own time. */
export function weekOf(now = new Date(Date.now())): string {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7))
  return [monday.getFullYear(), monday.getMonth() + 1, monday.getDate()].join('-')
}

/**
 * The episode of the week: what was begun in a trail, else what follows in a trail that the member chose or began. The
 * server has them in that order.
 */
const episodeOf = (candidates: readonly Candidate[]) =>
  candidates.find(({ reason, content }) => reason !== 'new' && content?.folder.type === 'Skill')?.content

/** Whether it may be done now: wanted, not done this week, a page in sight, and a network that costs nothing. */
const isDue = (choice = readDraft<WeekChoice>(weekDraft)) =>
  choice !== null &&
  (choice.week !== weekOf() || choice.outcome !== 'kept') &&
  maySaveOffline() &&
  navigator.onLine &&
  document.visibilityState === 'visible' &&
  isUnmetered() === true

/** Keeps the episode of the week, once a week; what was kept so before makes room. One tab does it. */
async function keepWeekEpisode(): Promise<void> {
  if (!('locks' in navigator)) return keep()
  await navigator.locks.request('juntas:week-episode', { ifAvailable: true }, async (lock) => {
    if (lock && isDue()) await keep()
  })
}

async function keep() {
  const { candidates } = await api('GET /v1/time_suggestions', read)
  const outcome = await keepOne(episodeOf(candidates)?.slug)
  // The member may have turned it off meanwhile.
  if (readDraft(weekDraft)) writeDraft(weekDraft, { week: weekOf(), outcome })
}

async function keepOne(slug: string | undefined): Promise<WeekChoice['outcome']> {
  if (slug === undefined) return 'none'
  const contents = await readContents()
  if (contents.some((one) => one.slug === slug)) return 'kept'
  const choices = await mediaChoices(await api('GET /v1/contents/slug/{slug}', { params: { slug }, ...read }))
  const before = contents.filter(({ isAutomatic }) => isAutomatic)
  const room = await freeSpace()
  const freed = before.reduce((sum, one) => sum + bytesOf(one), 0)
  // The sound if there is one, else the smallest film. A vendor's frame has neither: its text and transcript.
  const fitting = choices.find(({ totalBytes }) => room === null || totalBytes <= room + freed)
  if (!fitting && choices.length > 0) return 'full'
  await saveOffline(slug, fitting ?? null, true)
  // Only now: without an answer of the server the one before stays.
  for (const { id } of before) await removeContent(id)
  return 'kept'
}

// Where nothing was found to keep, the server is not asked again for every look at the page.
const againAfterMs = 10 * 60_000
let triedAt = 0
let isWatched = false

function attempt() {
  if (!isDue() || Date.now() - triedAt < againAfterMs) return
  triedAt = Date.now()
  void keepWeekEpisode().catch(() => undefined)
}

/** Tries at the start, when the page comes into sight, and when the network changes. */
export function watchWeekEpisode(): void {
  if (!isWatched) {
    isWatched = true
    document.addEventListener('visibilitychange', attempt)
    addEventListener('online', attempt)
    onDraftChange((isOtherTab) => isOtherTab && attempt())
    connection().addEventListener?.('change', () => {
      attempt()
      // What stopped when the Wi-Fi ended goes on.
      if (isUnmetered() === true) void resumeDownloads()
    })
  }
  attempt()
}
