import { m } from '#paraglide/messages.js'
import { viewWith } from '../../../lib/offline/rules.ts'
import type { OfflineContent } from '../../../lib/offline/store.ts'
import type { WaitingPlace } from './waiting-list.tsx'

type Reports = Parameters<typeof viewWith>[3]

/** The places of this device that the account does not know yet, one a content. */
export function placesOf(reports: Reports, contents: readonly OfflineContent[]): WaitingPlace[] {
  return [...new Set(reports.map(({ content }) => content))].map((content) => {
    const id = content.slice(content.lastIndexOf('/') + 1)
    const kept = contents.find((one) => String(one.id) === id)
    const view = viewWith(null, content, kept?.durationMs ?? 0, reports)
    return {
      content,
      title: kept?.title ?? m.offline_progress_unknown({ id }),
      durationMs: kept?.durationMs ?? 0,
      placeMs: view?.progress ?? 0,
      isFinished: view?.watched ?? false,
      accountMs: kept?.accountMs ?? null,
    }
  })
}
