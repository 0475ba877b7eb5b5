import { m } from '#paraglide/messages.js'
import type { MenuItem } from '../../features/site/queries.ts'

export type ShownItem = Pick<MenuItem, 'id' | 'title' | 'url' | 'target'>

/**
 * The server's menu as her group reads it [GAP-11]: for B2C, Habilidades is called Trilhas and Conquistas gives way to
 * Cursos. Whatever else the server lists stays as it is.
 */
export function itemsFor(group: 'b2c' | null, items: readonly MenuItem[]): ShownItem[] {
  return items.map(({ id, title, url, target }) => {
    if (group === 'b2c' && url === '/habilidades') return { id, title: m.shell_trails(), url, target }
    if (group === 'b2c' && url === '/conquistas') return { id, title: m.shell_courses(), url: '/agenda-b2c', target }
    return { id, title, url, target }
  })
}
