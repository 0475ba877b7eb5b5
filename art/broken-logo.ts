import { pairs } from './palette.ts'
import { deep } from './seal.ts'
import { halfDisc, path } from './svg.ts'
import { type ThemedOptions, themedSvg } from './theme.ts'

/** For errors: the two halves of the mark moved apart, each with the dotted outline of the missing half. */
export function apart(options: ThemedOptions = {}): string {
  const dots = 'fill="none" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"'
  return themedSvg(
    'apart',
    { width: 620, height: 560 },
    options,
    (sheet, colours) =>
      path(halfDisc(250, 330, 180, -1), deep(sheet, colours, -1)) +
      path(halfDisc(360, 220, 180, 1), sheet.fold(pairs.goiaba)) +
      `<g ${dots}><path d="M250 150a180 180 0 0 1 0 360M360 40a180 180 0 0 0 0 360" ${colours.use('stroke', '--line-control')}/></g>` +
      path(halfDisc(360, 220, 90, 1), sheet.fold(pairs.ipe)),
  )
}
