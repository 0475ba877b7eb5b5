import { hairs, type Ink, pairs } from '../palette.ts'
import { at } from '../random.ts'
import { type Pen, path } from '../svg.ts'
import { smooth } from './hair-smooth.ts'
import { afro, braids, curly, type Layers, turban } from './hair-textured.ts'
import type { Style, Traits } from './traits.ts'

/** Styles that cover the earlobes and so any earring. */
const falling: readonly Style[] = ['long', 'bob', 'wavy', 'curly', 'braids']
export const showsJewels = ({ style }: Traits): boolean => !falling.includes(style)
/** Between curls an ear would look like a spike of skin. */
export const showsEars = ({ style }: Traits): boolean => style !== 'curly'

export function hairOf(traits: Traits, pen: Pen): Layers {
  const hair = at(hairs, traits.hair)
  const paint = pen.sweep([hair.lit, hair.base], 58, 112)
  switch (traits.style) {
    case 'afro':
      return afro(hair, paint)
    case 'curly':
      return curly(hair, paint)
    case 'braids':
      return braids(hair, paint)
    case 'turban':
      return turban(pairs[wrapOf(traits)])
    default: {
      const { back, front, strand } = smooth[traits.style]
      const knot = traits.style === 'bun' ? bun(hair.deep, paint) : ''
      const strands = `stroke="${hair.deep}" stroke-width="1.5" stroke-linecap="round" opacity=".5"`
      return {
        back: knot + (back && path(back, hair.deep)),
        over: '',
        front: path(front, paint) + path(strand, 'none', strands),
      }
    }
  }
}

const bun = (deep: string, paint: string) =>
  `<circle cx="100" cy="24" r="19" fill="${paint}"/>` +
  `<path d="M84 32c8 8 24 8 32 0" stroke="${deep}" stroke-width="3" fill="none"/>`

/** A head wrap must differ from the background and the clothes, so it takes neither colour. */
function wrapOf({ cloth, ground }: Traits): Ink {
  const free = (['ipe', 'goiaba', 'lilas', 'areia'] as const).filter((ink) => ink !== cloth && ink !== ground)
  return at(free, 0)
}
