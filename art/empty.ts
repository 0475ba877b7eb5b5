import { certificates, favorites, notes, search } from './empties/personal.ts'
import type { EmptyDrawing } from './empties/stage.ts'
import { chat, jobs, networks, posts } from './empties/together.ts'
import { type ThemedOptions, themedSvg } from './theme.ts'

const drawings = { notes, networks, chat, favorites, search, jobs, certificates, posts } as const satisfies Record<
  string,
  EmptyDrawing
>

export type EmptyName = keyof typeof drawings
export const emptyNames = Object.keys(drawings) as EmptyName[]

/** A picture for an empty list, by subject: 360x180, on any background. */
export function empty(name: EmptyName, options: ThemedOptions = {}): string {
  return themedSvg(`empty/${name}`, { width: 360, height: 180 }, options, (sheet, colours) =>
    drawings[name]({
      fill: (token) => colours.use('fill', token),
      stroke: (token) => colours.use('stroke', token),
      fold: sheet.fold,
    }),
  )
}
