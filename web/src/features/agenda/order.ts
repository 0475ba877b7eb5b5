import type { AgendaModule } from './queries.ts'

export const workshopNumber = 6
export const workshopTitle = 'Workshop Desbloqueie Suas Potências'

/** The workshop first, then by number; what has no content is left out [AGENDA-03] [AGENDA-05] [AGENDA-11]. */
export const inOrder = (modules: readonly AgendaModule[]) =>
  modules
    .filter((module) => module.content !== null)
    .toSorted(
      (a, b) => Number(b.number === workshopNumber) - Number(a.number === workshopNumber) || a.number - b.number,
    )

/** The workshop's items carry its name in front; under its heading they lose it [AGENDA-04]. */
export const withoutPrefix = (title: string) =>
  title.startsWith(workshopTitle) ? title.slice(workshopTitle.length).replace(/^[\s:–-]+/, '') : title
