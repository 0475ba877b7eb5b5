import { lettering } from './lettering/lettering.ts'
import { pairs } from './palette.ts'
import { path, pen, placed, svg } from './svg.ts'
import { type Themed, type ThemedOptions, themedSvg } from './theme.ts'

/** Two half-discs on one vertical line, the right one 7/32 higher, 1/32 apart; on a 32-unit square. */
export const markHalves = ['M15.5 9.5a10 10 0 0 0 0 20z', 'M16.5 2.5a10 10 0 0 1 0 20z'] as const

export const cream = '#FBF3EA'
export const coral = '#FF7455'
const night = pairs.jabuticaba[1]

/** The mark in given colours, for drawings that contain it. */
export const markBody = (left: string, right: string): string => path(markHalves[0], left) + path(markHalves[1], right)

const markIn = (colours: Themed) =>
  `<path d="${markHalves[0]}" ${colours.use('fill', '--ink')}/><path d="${markHalves[1]}" ${colours.use('fill', '--accent')}/>`

export const mark = (options: ThemedOptions = {}): string =>
  themedSvg('mark', { width: 32, height: 32 }, options, (_, colours) => markIn(colours))

/** Follows the light or dark theme of the browser. */
export const favicon = (): string => mark({ theme: 'auto' })

/** Mark and name, 32 units high: the name's baseline is at the bottom of the left half. */
export function wordmark(options: ThemedOptions = {}): string {
  const name = lettering('juntas', 27)
  const size = { width: Math.ceil(33 + name.width + 1), height: 34 }
  return themedSvg(
    'wordmark',
    size,
    { ...options, label: options.label ?? 'Juntas' },
    (_, colours) =>
      `${markIn(colours)}<path transform="translate(33 25)" d="${name.d}" ${colours.use('fill', '--ink')}/>`,
  )
}

/** The icon of the installed app. A maskable icon may lose everything outside the middle four fifths. */
export function appIcon({ isMaskable = false }: { isMaskable?: boolean } = {}): string {
  const scale = isMaskable ? 10.5 : 13
  const offset = 256 - 16 * scale
  const corner = isMaskable ? 0 : 112
  return svg(
    { width: 512, height: 512 },
    pen('app-icon'),
    `<rect width="512" height="512" rx="${corner}" fill="${night}"/>${placed(offset, offset, scale, markBody(cream, coral))}`,
  )
}

/** Apple rounds the icon itself, and shows transparency as black. */
export function touchIcon(): string {
  return svg(
    { width: 180, height: 180 },
    pen('touch-icon'),
    `<rect width="180" height="180" fill="${night}"/>${placed(90 - 16 * 4.6, 90 - 16 * 4.6, 4.6, markBody(cream, coral))}`,
  )
}
