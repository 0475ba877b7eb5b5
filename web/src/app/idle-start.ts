import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { showStrip } from '../features/time/show-strip.ts'
import { watchDraftRemovals } from '../lib/drafts/draft-removals.ts'
import { onDraftChange, readDraft } from '../lib/drafts/drafts.ts'
import { idle } from '../lib/idle.ts'
import { offlineDatabaseNames } from '../lib/offline/databases.ts'
import { weekDraft } from '../lib/offline/week-draft.ts'
import { watchSharedSession } from '../lib/session/shared-session.ts'
import { startServiceWorker } from './service-worker.ts'

// Loaded while there is a network: they say that it is gone, or are needed then, when they could not be fetched.
const parts = [
  () => import('./alert/alert-box.ts'),
  () => import('../screens/errors/error.tsx'),
  () => import('./shell/layout/main-layout.tsx'),
  () => import('./shell/layout/failed-page.tsx'),
  // Without it, the first words that are typed without a network would have no copy.
  () => import('../lib/offline/draft-copy.ts'),
  () => import('./shell/menu/profile-dropdown.tsx'),
  () => import('./shell/menu/mobile-menu-list.tsx'),
  () => import('./shell/search/search-field.tsx'),
  // Signing out, and the question it may ask.
  () => import('./shell/layout/bare-layout.tsx'),
  () => import('../screens/account/login.tsx'),
  () => import('./unsent-question.ts'),
  // What a player's page opens: notes are often taken without a network, and wait for one.
  () => import('../features/notes/content/new-note.tsx'),
  () => import('../features/notes/content/note-list.tsx'),
  () => import('../lib/drafts/unsent.ts'),
  () => import('../features/networks/network-tab.tsx'),
  () => import('../features/player/end-panel.tsx'),
  () => import('../features/player/controls/settings-levels.tsx'),
]

/** What can wait until the first page is drawn and the browser is idle. */
export function startWhenIdle(): void {
  watchDraftRemovals()
  watchSharedSession()
  void checkOfflineContents()
  // Another tab may begin a time.
  onDraftChange(showStrip)
  showStrip()
  void loadParts()
}

/**
 * Only without a service worker, which fetches these files in a thread of its own (scripts/build/service-worker.mjs):
 * an import here also runs them. One by one, when the browser is idle: together they would block a phone for a quarter
 * of a second.
 */
async function loadParts() {
  if (await startServiceWorker()) return
  for (const load of parts) {
    await idle(1000)
    await load().catch(() => undefined)
  }
  preloadDialog()
}

/** Asks the server about what is kept for times without a network. Its code is loaded only if there is any. */
async function checkOfflineContents() {
  if (!readDraft(weekDraft) && (await offlineDatabaseNames()).length === 0) return
  await import('../features/offline/background/start-updates.ts').then(
    ({ startOfflineUpdates }) => startOfflineUpdates(),
    () => undefined,
  )
}
