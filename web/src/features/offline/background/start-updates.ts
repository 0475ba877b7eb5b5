import { copyDrafts } from '../../../lib/offline/draft-copy.ts'
import { hasOfflineContents, pruneDatabases, readContents } from '../../../lib/offline/store.ts'
import { onSessionChange } from '../../../lib/session/session.ts'
import { askServer, followContents } from './update-contents.ts'
import { watchWeekEpisode } from './week-episode.ts'

let isWatched = false

/** Keeps what is kept right: asks the server about access, goes on with downloads, follows what changes meanwhile. */
export async function startOfflineUpdates(): Promise<void> {
  if (!isWatched) {
    isWatched = true
    // A session that ended otherwise left what was kept to the same member, who may sign in without a new start.
    onSessionChange((change) => change === 'signed-in' && void startOfflineUpdates())
  }
  await pruneDatabases()
  watchWeekEpisode()
  if (!(await hasOfflineContents())) return
  await copyDrafts().catch(() => undefined)
  if ((await readContents()).length === 0) return
  followContents()
  await askServer()
}
