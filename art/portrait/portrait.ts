import { pairs, skins } from '../palette.ts'
import { at, random } from '../random.ts'
import { type DrawingOptions, halfDisc, type Pen, path, pen, placed, svg } from '../svg.ts'
import { complexion, features, glasses } from './face.ts'
import { garmentOf, shoulders } from './garment.ts'
import { hairOf, showsEars, showsJewels } from './hair.ts'
import type { Traits } from './traits.ts'
import { woman } from './woman.ts'

/** Head and shoulders on a 200x200 square without a background, lit from the left along one vertical line. */
export function bust(traits: Traits, pen: Pen): string {
  const skin = at(skins, traits.skin)
  const [light, deep] = pairs[traits.cloth]
  const body = pen.define((id) => `<clipPath id="${id}"><path d="${shoulders}"/></clipPath>`)
  const hair = hairOf(traits, pen)
  return [
    hair.back,
    path('M84 108v46c0 12 32 12 32 0v-46z', skin.shade),
    path('M100 120h16v34c0 6-8 9-16 9zM84 116v7c4 9 9 13.5 16 14.5V116z', skin.deep),
    path(shoulders, light),
    `<g clip-path="${body}">${path('M100 140h100v62H100z', deep, 'opacity=".55"')}`,
    `${garmentOf(traits, skin)}</g>`,
    hair.over,
    ears(traits),
    complexion(traits, skin, pen),
    features(traits, skin),
    hair.front,
    glasses(traits),
  ].join('')
}

function ears(traits: Traits): string {
  if (!showsEars(traits)) return ''
  const skin = at(skins, traits.skin)
  const ear = (x: number, fill: string, inner: string) =>
    `<ellipse cx="${x}" cy="89" rx="5.5" ry="8.5" fill="${fill}"/>` +
    `<ellipse cx="${x}" cy="89.5" rx="2.4" ry="4.6" fill="${inner}"/>`
  return (
    ear(66, skin.base, skin.shade) +
    ear(134, skin.shade, skin.deep) +
    (showsJewels(traits) ? jewel(traits, 65) + jewel(traits, 135) : '')
  )
}

/** Gold unless the background is gold; guava unless the background or the clothes are. */
function jewel({ earring, ground, cloth }: Traits, x: number): string {
  const gold = ground === 'ipe' ? pairs.areia[0] : pairs.ipe[0]
  switch (earring) {
    case 'none':
      return ''
    case 'hoop':
      return `<circle cx="${x}" cy="107" r="7" fill="none" stroke="${gold}" stroke-width="2.6"/>`
    case 'dot':
      return `<circle cx="${x}" cy="100" r="3.6" fill="${gold}"/>`
    case 'half':
      return path(
        `M${x - 7} 101h14a7 7 0 0 1-14 0z`,
        cloth === 'goiaba' || ground === 'goiaba' ? gold : pairs.goiaba[0],
      )
  }
}

/** The square picture of a person: a bust in front of one half-disc. The frame that shows it rounds it. */
export function portrait(seed: string, options: DrawingOptions = {}): string {
  const sheet = pen(options.prefix ?? `portrait/${seed}`)
  return svg({ width: 200, height: 200, label: options.label }, sheet, portraitBody(seed, sheet))
}

/** The same without the svg element, for walls and pages that share one pen. */
export function portraitBody(seed: string, pen: Pen): string {
  const traits = woman(seed)
  const pair = pairs[traits.ground]
  const behind = random(`${seed}/ground`)() < 0.5 ? 'M100-1h101v202H100z' : halfDisc(100, 100, 106, 1)
  // One unit over each edge, so that neighbours on a wall leave no gap.
  return (
    `<rect x="-1" y="-1" width="202" height="202" fill="${pair[0]}"/>` +
    path(behind, pen.fold(pair), 'opacity=".6"') +
    placed(-25, -12, 1.25, bust(traits, pen))
  )
}
