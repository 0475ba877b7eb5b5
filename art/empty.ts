import { certificates, favourites, notes, search } from './empties/personal.ts'
import type { EmptyDrawing } from './empties/stage.ts'
import { chat, jobs, networks, posts } from './empties/together.ts'
import { type DrawingOptions, pen, svg } from './svg.ts'
import { type Theme, themed } from './theme.ts'

const drawings = { notes, networks, chat, favourites, search, jobs, certificates, posts } as const satisfies Record<
  string,
  EmptyDrawing
>

export type EmptyName = keyof typeof drawings
export const emptyNames = Object.keys(drawings) as EmptyName[]

/** A picture for an empty list, by subject: 360x180, on any background. */
export function empty(name: EmptyName, options: DrawingOptions & { theme?: Theme } = {}): string {
  const theme = options.theme ?? 'auto'
  const sheet = pen(options.prefix ?? `empty/${name}/${theme}`)
  const colours = themed(theme, sheet.id())
  const body = drawings[name]({
    pen: sheet,
    fill: (token) => colours.use('fill', token),
    stroke: (token) => colours.use('stroke', token),
    fold: sheet.fold,
  })
  return svg({ width: 360, height: 180, label: options.label, style: colours.style }, sheet, body)
}
