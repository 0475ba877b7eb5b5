import { m } from '#paraglide/messages.js'
import { type PlaceViewer, workPlaces } from '../../../features/site/places/work-places.ts'
import type { MenuItem } from '../../../features/site/queries.ts'

export type ShownItem = Pick<MenuItem, 'id' | 'title' | 'url' | 'target'>

/**
 * The server's menu for the member's group [GAP-11]: for B2C, Habilidades is called Trilhas and Cursos replaces
 * Conquistas. All other items stay as they are.
 */
export function itemsFor(group: 'b2c' | null, items: readonly MenuItem[]): ShownItem[] {
  return items.map(({ id, title, url, target }) => {
    if (group === 'b2c' && url === '/habilidades') return { id, title: m.shell_trails(), url, target }
    if (group === 'b2c' && url === '/conquistas') return { id, title: m.shell_courses(), url: '/agenda-b2c', target }
    return { id, title, url, target }
  })
}

/** The menu without a plan: the screens of the member's roles, if there are any, and the plans. */
export const itemsWithoutPlan = (viewer: PlaceViewer): ShownItem[] =>
  [...workPlaces.filter(({ opens }) => opens(viewer)), { to: '/planos', name: m.shell_plans }].map(
    ({ to, name }, place) => ({ id: place, title: name(), url: to, target: '_self' }),
  )
