import { canvas, type Grammar } from './canvas.ts'
import { habilidades } from './grammars/habilidades.ts'
import { live } from './grammars/live.ts'
import { livros } from './grammars/livros.ts'
import { masterclass } from './grammars/masterclass.ts'
import { talks } from './grammars/talks.ts'
import { todaspro } from './grammars/todaspro.ts'
import { type Folder, type FolderColours, folderColours, type Ink, pairs } from './palette.ts'
import { at, between, random, shuffle } from './random.ts'
import type { Pen } from './svg.ts'

const grammars: Record<Folder, Grammar> = { talks, todaspro, masterclass, habilidades, livros, live }

/** Folder slugs that use another folder's grammar. */
const alsoKnownAs: Readonly<Record<string, Folder>> = {
  'aconteceu-na-live': 'live',
  'eventos-ao-vivo': 'live',
  eventos: 'live',
  trilhas: 'habilidades',
}

/** The grammar of a folder's slug; undefined if it has none. */
export function folderOf(slug: string): Folder | undefined {
  if (Object.hasOwn(grammars, slug)) return slug as Folder
  return Object.hasOwn(alsoKnownAs, slug) ? alsoKnownAs[slug] : undefined
}

/** Six contents in ten have the folder's own background colour, the others an alternative. */
export function groundOf(folder: Folder, seed: string): Ink {
  const { ground, also }: FolderColours = folderColours[folder]
  const roll = random(`ground/${folder}${seed}`)()
  return roll < 0.42 ? at(also, Math.floor((roll / 0.42) * also.length)) : ground
}

export interface Size {
  width: number
  height: number
}

/** The geometry of a content, edge to edge, in the grammar of its folder. */
export function composition(folder: Folder, seed: string, { width, height }: Size, pen: Pen, given?: Ink): string {
  const colours: FolderColours = folderColours[folder]
  const roll = random(folder + seed)
  const ground = given ?? groundOf(folder, seed)
  const inks = shuffle(
    roll,
    colours.inks.filter((ink) => ink !== ground),
  )
  if (ground !== colours.ground) inks.unshift(colours.ground)
  const floor = pen.fold(pairs[ground], between(roll, 0.4, 1.2))
  return (
    `<rect width="${width}" height="${height}" fill="${floor}"/>` +
    grammars[folder](canvas(width, height, roll, inks, pen))
  )
}
