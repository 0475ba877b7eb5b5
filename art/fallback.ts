import { grain } from './grain.ts'
import { pairs } from './palette.ts'
import { type DrawingOptions, halfDisc, n, path, pen, svg } from './svg.ts'

/** For a content without a picture: the large mark on sand, which is no folder's colour. */
export function fallback(options: DrawingOptions = {}): string {
  const sheet = pen(options.prefix ?? 'fallback')
  const echo = (radius: number) =>
    path(
      halfDisc(159, 104, radius, -1).slice(0, -1) + halfDisc(161, 76, radius, 1).slice(0, -1),
      'none',
      `stroke="${pairs.lilas[1]}" stroke-width="1.5" opacity="${n(0.75 - radius / 180)}"`,
    )
  const body =
    `<rect width="320" height="180" fill="${sheet.fold(pairs.areia, 0.6)}"/>${[60, 76, 92, 108].map(echo).join('')}` +
    path(halfDisc(159, 104, 46, -1), sheet.fold(pairs.jabuticaba, Math.PI)) +
    path(halfDisc(161, 76, 46, 1), sheet.fold(pairs.goiaba))
  return svg({ width: 320, height: 180, label: options.label }, sheet, body + grain(320, 180, sheet))
}
