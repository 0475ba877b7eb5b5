import { m } from '#paraglide/messages.js'
import type { AgendaModule } from './queries.ts'

export const workshopNumber = 6

/** The workshop first, then by number; modules without content are left out [AGENDA-03] [AGENDA-05] [AGENDA-11]. */
export const inOrder = (modules: readonly AgendaModule[]) =>
  modules
    .filter((module) => module.content !== null)
    .toSorted(
      (a, b) => Number(b.number === workshopNumber) - Number(a.number === workshopNumber) || a.number - b.number,
    )

/**
 * Titles of the workshop's items begin with its name, which is the same in every language; below its heading it is
 * removed [AGENDA-04].
 */
export function withoutPrefix(title: string): string {
  const workshop = m.agenda_workshop()
  return title.startsWith(workshop) ? title.slice(workshop.length).replace(/^[\s:–-]+/, '') : title
}
