import { pairs } from './palette.ts'
import { type DrawingOptions, halfDisc, path, pen, svg } from './svg.ts'
import { type Theme, themed } from './theme.ts'

/** For errors: the two halves of the mark moved apart, each with the dotted outline of the missing half. */
export function apart(options: DrawingOptions & { theme?: Theme } = {}): string {
  const theme = options.theme ?? 'auto'
  const sheet = pen(options.prefix ?? `apart/${theme}`)
  const colours = themed(theme, sheet.id())
  const deep = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="1" x2="0"><stop ${colours.use('stop-color', '--seal-deep')}/>` +
      `<stop offset="1" ${colours.use('stop-color', '--seal-deep-2')}/></linearGradient>`,
  )
  const dots = 'fill="none" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"'
  const body =
    path(halfDisc(250, 330, 180, -1), deep) +
    path(halfDisc(360, 220, 180, 1), sheet.fold(pairs.goiaba)) +
    `<g ${dots}><path d="M250 150a180 180 0 0 1 0 360M360 40a180 180 0 0 0 0 360" ${colours.use('stroke', '--line-control')}/></g>` +
    path(halfDisc(360, 220, 90, 1), sheet.fold(pairs.ipe))
  return svg({ width: 620, height: 560, label: options.label, style: colours.style }, sheet, body)
}
