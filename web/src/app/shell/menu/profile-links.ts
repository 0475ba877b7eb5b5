import { m } from '#paraglide/messages.js'
import { type Place, type PlaceAddress, placesOf } from '../../../features/site/places/places.ts'
import type { PlaceViewer } from '../../../features/site/places/work-places.ts'

// The specification's dropdown, in its order; mentoring only for mentees [SHELL-18] [GUARD-16].
const specified: readonly PlaceAddress[] = [
  ...(['/editar-perfil', '/notas', '/conteudos', '/mentoria', '/progresso-habilidade', '/faq'] as const),
]

/** The profile menu: the specification's entries, then everything else that opens for the member. Signing out comes last. */
export function profileLinks(viewer: PlaceViewer): { first: Place[]; more: Place[] } {
  const places = placesOf(viewer)
  return {
    first: specified.flatMap((address) => places.find(({ to }) => to === address) ?? []),
    more: places.filter(({ to }) => !specified.includes(to)),
  }
}

/** What a member who could not be read still opens: this device's own page. */
export const linksWithoutNetwork = (): Pick<Place, 'to' | 'name'>[] => [{ to: '/sem-rede', name: m.shell_offline() }]
