import { firstGrey, type Ink } from '../palette.ts'
import { pick, type Random, random } from '../random.ts'
import { cast } from './cast.ts'
import {
  clothes,
  earrings,
  eyeShapes,
  faces,
  garments,
  grounds,
  mouths,
  type Style,
  styles,
  type Traits,
} from './traits.ts'
import { readTraits } from './traits-text.ts'

/** Textured styles and head wraps only occur up to this skin index. */
export const lastTexturedSkin = 4
/** Up to this skin index, hair is dark or grey. */
export const lastDarkSkin = 2

const smoothInstead: Partial<Record<Style, Style>> = { braids: 'wavy', turban: 'bob', afro: 'curly', buzz: 'pixie' }

/**
 * The traits of a seed. A seed is any text (a member's id), a name of the cast, or traits written out (traits-text.ts):
 * an author with stored traits keeps them even if the random draw changes.
 */
export function woman(seed: string, given: Partial<Traits> = {}): Traits {
  const traits = { ...(readTraits(seed) ?? castOf(seed) ?? draw(random(seed))), ...given }
  return { ...traits, cloth: traits.cloth === traits.ground ? counterpart[traits.ground] : traits.cloth }
}

// Own keys only: `constructor` is a seed like any other.
const castOf = (seed: string): Traits | undefined => (Object.hasOwn(cast, seed) ? cast[seed] : undefined)

/** Clothes must differ from the background: if they do not, they take the background's counterpart. */
const counterpart: Record<Ink, Ink> = {
  jabuticaba: 'lilas',
  goiaba: 'jabuticaba',
  ipe: 'anil',
  mata: 'ipe',
  anil: 'goiaba',
  barro: 'lilas',
  lilas: 'mata',
  areia: 'jabuticaba',
  pitanga: 'areia',
}

/** The order of the random draws is part of every seed's look: new traits go to the end. */
function draw(roll: Random): Traits {
  const traits: Traits = {
    skin: Math.floor(roll() * 8),
    style: pick(roll, styles),
    hair: Math.floor(roll() * roll() * 5),
    garment: pick(roll, garments),
    cloth: pick(roll, clothes),
    hasGlasses: roll() < 0.2,
    earring: pick(roll, earrings),
    mouth: roll() > 0.4 ? 'open' : 'closed',
    ground: pick(roll, grounds),
    face: pick(roll, faces),
    eyes: pick(roll, eyeShapes),
    hasFreckles: roll() < 0.22,
  }
  const isOlder = roll() < 0.14
  const grey = isOlder ? firstGrey + Math.floor(roll() * 2) : undefined
  if (traits.mouth === 'closed') traits.mouth = pick(roll, mouths.slice(1))
  return belonging(traits, grey)
}

/** Adjusts hair colour to the skin, and clothes that could be mistaken for skin. */
function belonging(traits: Traits, grey: number | undefined): Traits {
  const { skin, cloth } = traits
  return {
    ...traits,
    style: skin > lastTexturedSkin ? (smoothInstead[traits.style] ?? traits.style) : traits.style,
    hair: grey ?? (skin <= lastDarkSkin && traits.hair > 1 ? 0 : traits.hair),
    cloth: (cloth === 'areia' && skin > 5) || (cloth === 'barro' && skin > 2 && skin < 5) ? 'anil' : cloth,
    hasFreckles: traits.hasFreckles && skin > lastDarkSkin && grey === undefined,
  }
}
