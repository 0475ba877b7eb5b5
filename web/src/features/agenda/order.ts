import type { AgendaModule } from './queries.ts'

export const workshopNumber = 6
export const workshopTitle = 'Workshop Desbloqueie Suas Potências'

/** The workshop first, then by number; modules without content are left out [AGENDA-03] [AGENDA-05] [AGENDA-11]. */
export const inOrder = (modules: readonly AgendaModule[]) =>
  modules
    .filter((module) => module.content !== null)
    .toSorted(
      (a, b) => Number(b.number === workshopNumber) - Number(a.number === workshopNumber) || a.number - b.number,
    )

/** Titles of the workshop's items begin with its name; below its heading it is removed [AGENDA-04]. */
export const withoutPrefix = (title: string) =>
  title.startsWith(workshopTitle) ? title.slice(workshopTitle.length).replace(/^[\s:–-]+/, '') : title
