import { firstGrey, hairs, pairs, type Skin } from './palette.ts'
import { at } from './random.ts'
import { type Pen, path } from './svg.ts'
import type { Traits } from './traits.ts'

/** Outlines share the brow and the width at the ears, so that every style of hair fits every face. */
export const outlines: Record<Traits['face'], string> = {
  oval: 'M67 82c0-28 14-40 33-40s33 12 33 40c0 22-13 50-33 50S67 104 67 82z',
  round: 'M66.500 82c0-28 14-40 33.500-40s33.500 12 33.500 40c0 25-14 48-33.500 48S66.500 107 66.500 82z',
  heart: 'M66.500 80c0-26 14-38 33.500-38s33.500 12 33.500 38c0 20-17 53.500-33.500 53.500S66.500 100 66.500 80z',
  square:
    'M67 82c0-28 14-40 33-40s33 12 33 40c0 13-1.500 23-5 31-4.500 11-16 18.500-28 18.500S76.500 124 72 113c-3.500-8-5-18-5-31z',
}

/** The half of the face away from the light, cut along the nose. */
const shadeHalf = 'M102 36v38c0 8 4 16 8.500 25 1.500 4-2 6-6.500 6l-1 35h44V36z'

interface Eyes {
  lids: string
  whites: string
  iris: number
  y: number
}

const eyes: Record<Traits['eyes'], Eyes> = {
  almond: {
    lids: 'M76 84.200l3 1.800q7-7.500 14-.5M108 85.500q7-7 14 .5l3-1.800',
    whites: 'M79.500 86q7-6.500 13-.3-6.500 4.600-13 .3zM108.500 85.700q6-6.200 13 .3-6.500 4.300-13-.3z',
    iris: 3.2,
    y: 85.2,
  },
  round: {
    lids: 'M76.500 84.500l2.500 1.700q7.500-9.700 14.500-.4M107.500 85.800q7-9.300 14.500 .4l2.500-1.700',
    whites:
      'M79.300 86.200q7.200-8.700 13.700-.3-6.500 5.900-13.700 .3zM108 85.900q6.500-8.400 13.700 .3-7.200 5.600-13.700-.3z',
    iris: 3.6,
    y: 85.2,
  },
  narrow: {
    lids: 'M75.500 83.800l3.500 2.400q7.500-6.200 15 .2M106.500 86.400q7.500-6.400 15-.2l3.500-2.400',
    whites:
      'M79.300 86.300q7.200-5 13.900 .2-6.700 3.300-13.900-.2zM107.300 86.500q6.700-5.200 13.900-.2-7.200 3.500-13.900 .2z',
    iris: 3,
    y: 85.8,
  },
}

const brows: Record<Traits['face'], string> = {
  oval: 'M77 75.500q8-6 17-2M107 73.500q9-4 17 2',
  round: 'M77.500 75q8-4.500 16-2M107.500 73q8-2.500 16 2',
  heart: 'M76.500 76.500q6-8 17.500-4M107 72.500q11.500-4 17.500 4',
  square: 'M76.500 75.500q9-4.500 17.500-2.500M107 73q8.500-2 17.500 2.500',
}

/** Skin, light and shade: what lies under the features. */
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
    path(d, 'none', `stroke="${stroke}" stroke-width="1.700" stroke-linecap="round" opacity=".8"`)
  return (
    dots('M75 98.500h.01M79.500 101h.01M84 98h.01M88.500 100.500h.01M82 104.500h.01M94 97h.01', shade) +
    dots('M114 100.500h.01M118.500 98h.01M122.500 101h.01M127 98.500h.01M119.500 104.500h.01', deep)
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
    `<path d="${eye.lids}" fill="none" stroke="${dark}" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round"/>` +
    mouth(traits, skin, dark) +
    (traits.hair >= firstGrey ? years(skin) : '')
  )
}

function mouth({ mouth }: Traits, { lips }: Skin, dark: string): string {
  if (mouth === 'open') {
    return (
      path('M88.500 112q6-1.500 11.500 .5 5.500-2 11.500-.5-5 9.500-11.500 9.500T88.500 112z', lips) +
      path('M90.500 112.600q9.500 2.400 19 0-3.500 3.800-9.500 3.800t-9.500-3.800z', '#FFF8F2', 'opacity=".92"')
    )
  }
  if (mouth === 'soft') {
    return (
      path('M89 113q6-2.800 11-.9 5-1.900 11 .9-4.500 6.700-11 6.700T89 113z', lips) +
      `<path d="M88 112.300q12 5.200 24 0" stroke="${dark}" stroke-width="1.100" fill="none" stroke-linecap="round" opacity=".5"/>`
    )
  }
  return (
    path('M90 114q5.500-3.500 10-1.500 4.500-2 10 1.500-4.500 6.500-10 6.500T90 114z', lips) +
    `<path d="M90 114q10 2.600 20 0" stroke="${dark}" stroke-width="1" fill="none" opacity=".5"/>`
  )
}

/** Two lines by the mouth and two by the eyes: age is drawn, not hidden. */
const years = ({ shade }: Skin) =>
  `<path d="M83 108q-2 5-1 9M117 108q2 5 1 9M73.500 88.500l-3 1.500M127 88.500l3 1.500" stroke="${shade}" stroke-width="1.600" ` +
  'fill="none" stroke-linecap="round"/>'

/** Over the hair, unlike the rest of the face. */
export function glasses({ skin, hasGlasses }: Traits): string {
  if (!hasGlasses) return ''
  const frame = skin < 3 ? pairs.ipe[0] : pairs.jabuticaba[1]
  return (
    `<g fill="#fff" fill-opacity=".12" stroke="${frame}" stroke-width="2.400"><circle cx="86" cy="86" r="11.500"/>` +
    '<circle cx="115" cy="86" r="11.500"/><path d="M97.500 84q3-2.500 6 0M74.500 84l-8-2M126.500 84l8-2" fill="none"/></g>'
  )
}
