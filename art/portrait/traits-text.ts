import { hairs, type Ink, inkNames, skins } from '../palette.ts'
import { earrings, eyeShapes, faces, garments, mouths, styles, type Traits } from './traits.ts'

/**
 * Traits as text that fits an address, so that an author's stored look is a seed:
 * `t.1-afro-0-blazer-ipe-hoop-open-anil-oval-almond`, then `-glasses` and `-freckles` if they apply.
 */
export function writeTraits(traits: Traits): string {
  const { skin, style, hair, garment, cloth, earring, mouth, ground, face, eyes } = traits
  const words: (string | number)[] = [skin, style, hair, garment, cloth, earring, mouth, ground, face, eyes]
  if (traits.hasGlasses) words.push('glasses')
  if (traits.hasFreckles) words.push('freckles')
  return `t.${words.join('-')}`
}

/** Undefined if the text is an ordinary seed, or names an unknown trait. */
export function readTraits(text: string): Traits | undefined {
  if (!text.startsWith('t.')) return undefined
  const [skin, style, hair, garment, cloth, earring, mouth, ground, face, eyes, ...flags] = text.slice(2).split('-')
  const read = {
    skin: indexIn(skins.length, skin),
    style: oneOf(styles, style),
    hair: indexIn(hairs.length, hair),
    garment: oneOf(garments, garment),
    cloth: oneOf<Ink>(inkNames, cloth),
    earring: oneOf(earrings, earring),
    mouth: oneOf(mouths, mouth),
    ground: oneOf<Ink>(inkNames, ground),
    face: oneOf(faces, face),
    eyes: oneOf(eyeShapes, eyes),
    hasGlasses: flags.includes('glasses'),
    hasFreckles: flags.includes('freckles'),
  }
  return Object.values(read).includes(undefined) ? undefined : (read as Traits)
}

const oneOf = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((item) => item === word)

const indexIn = (length: number, word: string | undefined): number | undefined =>
  word !== undefined && /^\d$/.test(word) && Number(word) < length ? Number(word) : undefined
