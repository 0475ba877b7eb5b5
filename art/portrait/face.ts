import { firstGrey, hairs, pairs, type Skin } from '../palette.ts'
import { at } from '../random.ts'
import { type Pen, path } from '../svg.ts'
import type { Traits } from './traits.ts'

/** All outlines have the same brow and width at the ears, so that every hair style fits every face. */
export const outlines: Record<Traits['face'], string> = {
  oval: 'M67 82c0-28 14-40 33-40s33 12 33 40c0 22-13 50-33 50S67 104 67 82z',
  round: 'M66.5 82c0-28 14-40 33.5-40s33.5 12 33.5 40c0 25-14 48-33.5 48S66.5 107 66.5 82z',
  heart: 'M66.5 80c0-26 14-38 33.5-38s33.5 12 33.5 38c0 20-17 53.5-33.5 53.5S66.5 100 66.5 80z',
  square:
    'M67 82c0-28 14-40 33-40s33 12 33 40c0 13-1.5 23-5 31-4.5 11-16 18.5-28 18.5S76.5 124 72 113c-3.5-8-5-18-5-31z',
}

/** The shaded half of the face, cut along the nose. */
const shadeHalf = 'M102 36v38c0 8 4 16 8.5 25 1.5 4-2 6-6.5 6l-1 35h44V36z'

interface Eyes {
  lids: string
  whites: string
  iris: number
  y: number
}

const eyes: Record<Traits['eyes'], Eyes> = {
  almond: {
    lids: 'M76 84.2l3 1.8q7-7.5 14-.5M108 85.5q7-7 14 .5l3-1.8',
    whites: 'M79.5 86q7-6.5 13-.3-6.5 4.6-13 .3zM108.5 85.7q6-6.2 13 .3-6.5 4.3-13-.3z',
    iris: 3.2,
    y: 85.2,
  },
  round: {
    lids: 'M76.5 84.5l2.5 1.7q7.5-9.7 14.5-.4M107.5 85.8q7-9.3 14.5 .4l2.5-1.7',
    whites: 'M79.3 86.2q7.2-8.7 13.7-.3-6.5 5.9-13.7 .3zM108 85.9q6.5-8.4 13.7 .3-7.2 5.6-13.7-.3z',
    iris: 3.6,
    y: 85.2,
  },
  narrow: {
    lids: 'M75.5 83.8l3.5 2.4q7.5-6.2 15 .2M106.5 86.4q7.5-6.4 15-.2l3.5-2.4',
    whites: 'M79.3 86.3q7.2-5 13.9 .2-6.7 3.3-13.9-.2zM107.3 86.5q6.7-5.2 13.9-.2-7.2 3.5-13.9 .2z',
    iris: 3,
    y: 85.8,
  },
}

const brows: Record<Traits['face'], string> = {
  oval: 'M77 75.5q8-6 17-2M107 73.5q9-4 17 2',
  round: 'M77.5 75q8-4.5 16-2M107.5 73q8-2.5 16 2',
  heart: 'M76.5 76.5q6-8 17.5-4M107 72.5q11.5-4 17.5 4',
  square: 'M76.5 75.5q9-4.5 17.5-2.5M107 73q8.5-2 17.5 2.5',
}

/** Skin with light and shade, below the features. */
export function complexion(traits: Traits, skin: Skin, pen: Pen): string {
  const outline = outlines[traits.face]
  const clip = pen.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const blush = pen.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="${skin.lips}" stop-opacity=".36"/>` +
      `<stop offset="1" stop-color="${skin.lips}" stop-opacity="0"/></radialGradient>`,
  )
  return (
    path(outline, skin.base) +
    `<g clip-path="${clip}">${path(shadeHalf, skin.shade)}` +
    `<circle cx="78" cy="102" r="13" fill="${blush}"/><circle cx="123" cy="102" r="13" fill="${blush}"/>` +
    `${traits.hasFreckles ? freckles(skin) : ''}</g>`
  )
}

const freckles = ({ shade, deep }: Skin) => {
  const dots = (d: string, stroke: string) =>
    path(d, 'none', `stroke="${stroke}" stroke-width="1.7" stroke-linecap="round" opacity=".8"`)
  return (
    dots('M75 98.5h.01M79.5 101h.01M84 98h.01M88.5 100.5h.01M82 104.5h.01M94 97h.01', shade) +
    dots('M114 100.5h.01M118.5 98h.01M122.5 101h.01M127 98.5h.01M119.5 104.5h.01', deep)
  )
}

export function features(traits: Traits, skin: Skin): string {
  const dark = traits.skin < 3 ? '#160B0C' : '#2A1518'
  const eye = eyes[traits.eyes]
  const iris = (x: number) =>
    `<circle cx="${x}" cy="${eye.y}" r="${eye.iris}" fill="${dark}"/>` +
    `<circle cx="${x - 1.2}" cy="${eye.y - 1.2}" r=".9" fill="#FFF4EA"/>`
  return (
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${brows[traits.face]}" stroke="${at(hairs, traits.hair).brow}" stroke-width="3"/></g>` +
    path(eye.whites, '#FFF4EA', 'opacity=".94"') +
    iris(86.5) +
    iris(115) +
    `<path d="${eye.lids}" fill="none" stroke="${dark}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>` +
    mouth(traits, skin, dark) +
    (traits.hair >= firstGrey ? years(skin) : '')
  )
}

function mouth({ mouth }: Traits, { lips }: Skin, dark: string): string {
  if (mouth === 'open') {
    return (
      path('M88.5 112q6-1.5 11.5 .5 5.5-2 11.5-.5-5 9.5-11.5 9.5T88.5 112z', lips) +
      path('M90.5 112.6q9.5 2.4 19 0-3.5 3.8-9.5 3.8t-9.5-3.8z', '#FFF8F2', 'opacity=".92"')
    )
  }
  if (mouth === 'soft') {
    return (
      path('M89 113q6-2.8 11-.9 5-1.9 11 .9-4.5 6.7-11 6.7T89 113z', lips) +
      `<path d="M88 112.3q12 5.2 24 0" stroke="${dark}" stroke-width="1.1" fill="none" stroke-linecap="round" opacity=".5"/>`
    )
  }
  return (
    path('M90 114q5.5-3.5 10-1.5 4.5-2 10 1.5-4.5 6.5-10 6.5T90 114z', lips) +
    `<path d="M90 114q10 2.6 20 0" stroke="${dark}" stroke-width="1" fill="none" opacity=".5"/>`
  )
}

/** Two lines by the mouth and two by the eyes, for older faces. */
const years = ({ shade }: Skin) =>
  `<path d="M83 108q-2 5-1 9M117 108q2 5 1 9M73.5 88.5l-3 1.5M127 88.5l3 1.5" stroke="${shade}" stroke-width="1.6" ` +
  'fill="none" stroke-linecap="round"/>'

/** Drawn above the hair, unlike the rest of the face. */
export function glasses({ skin, hasGlasses }: Traits): string {
  if (!hasGlasses) return ''
  const frame = skin < 3 ? pairs.ipe[0] : pairs.jabuticaba[1]
  return (
    `<g fill="#fff" fill-opacity=".12" stroke="${frame}" stroke-width="2.4"><circle cx="86" cy="86" r="11.5"/>` +
    '<circle cx="115" cy="86" r="11.5"/><path d="M97.5 84q3-2.5 6 0M74.5 84l-8-2M126.5 84l8-2" fill="none"/></g>'
  )
}
