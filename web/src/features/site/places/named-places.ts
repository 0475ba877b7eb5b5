import { withoutAccents } from '@juntas/contract/rules/text/plain-letters'
import { type Place, placesOf } from './places.ts'
import type { PlaceViewer } from './work-places.ts'

const most = 3
const wordsOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The places whose name or purpose has a word that begins with each typed one; by name first. */
export function placesNamed(typed: string, viewer: PlaceViewer): Place[] {
  const asked = wordsOf(typed)
  if (asked.join('').length < 2) return []
  const isIn = (text: string) => {
    const words = wordsOf(text)
    return asked.every((one) => words.some((word) => word.startsWith(one)))
  }
  const places = placesOf(viewer)
  const byName = places.filter(({ name }) => isIn(name))
  const byText = places.filter((place) => !byName.includes(place) && isIn(place.text))
  return [...byName, ...byText].slice(0, most)
}
