import { isFinal } from '../../../lib/call/final-refusal.ts'
import { deleteOfflineDatabases } from '../../../lib/offline/databases.ts'
import { isExpired } from '../../../lib/offline/storage-limits.ts'
import { changeContent, type OfflineContent, readContents, removeContent } from '../../../lib/offline/store.ts'
import { maySaveOffline } from '../device-permission.ts'
import { type Content, collectAnswers, readPage } from '../save/content-answers.ts'
import { download } from '../save/downloads.ts'
import { mediaChoices } from '../save/media-choices.ts'
import { isUnmetered } from './unmetered.ts'

/**
 * Asks the server about everything that is kept: what the member may no longer open goes, the rest is read again and
 * may stay for another 30 days; media that are not whole go on. Without an answer nothing changes until the 30 days end.
 */
export async function checkOfflineContents(): Promise<void> {
  if (!maySaveOffline()) return deleteOfflineDatabases()
  for (const before of await readContents()) await checkOne(before)
}

async function checkOne(before: OfflineContent) {
  let content: Content | undefined
  try {
    content = await readPage(before.slug)
    const { kept, answers } = await collectAnswers(content, before)
    // Meanwhile it may have been removed, or other media chosen, and a download goes on.
    const current = await changeContent(
      before.id,
      (now) => now && { ...kept, media: now.media, isAutomatic: now.isAutomatic ?? false },
      { answers },
    )
    // What is kept was confirmed: media that are not to be had now change nothing about it.
    if (current?.media?.state === 'partly') await goOn(current, content).catch(() => undefined)
  } catch (error) {
    // Only the answer about the content itself counts, and only with a code: the page of a proxy has none.
    const isGone = !content && isFinal(error) && error.code && [403, 404, 410].includes(error.status)
    if (isGone || isExpired(before.checkedAt)) await removeContent(before.id)
  }
}

/**
 * Goes on with all media that are not whole. The pages are read again: the signed addresses of the media may have ended.
 * A download that still waits for an answer of the network before is no reason not to: this one follows when it ends.
 */
export async function resumeDownloads(): Promise<void> {
  if (!maySaveOffline()) return
  for (const one of (await readContents()).filter(mayGoOn)) await resumeDownload(one).catch(() => undefined)
}

/** Whether media are missing that may be downloaded now: what nobody asked for waits for a network that costs nothing. */
export const mayGoOn = ({ media, isAutomatic }: OfflineContent): boolean =>
  media?.state === 'partly' && (!isAutomatic || isUnmetered() === true)

/** Rejects when its media are not to be had now. Does not wait for the download. */
export const resumeDownload = async (kept: OfflineContent): Promise<void> => goOn(kept, await readPage(kept.slug))

async function goOn({ id, media, isAutomatic }: OfflineContent, content: Content) {
  const choice = (await mediaChoices(content)).find((one) => one.choice === media?.choice)
  if (!choice) throw new Error(`The media of ${content.slug} are not to be had`)
  void download(id, choice, isAutomatic).catch(() => undefined)
}
