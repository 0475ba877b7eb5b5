import type { Traits } from './traits.ts'

const plain = { hasGlasses: false, hasFreckles: false } as const
const glasses = { hasGlasses: true, hasFreckles: false } as const

/**
 * Fixed portraits: the login wall, the banners, the authors of the first talks. The key is the person's slug and serves
 * as the seed.
 */
// biome-ignore format: a cast list is read line by line
export const cast: Readonly<Record<string, Traits>> = {
  'ana-ribeiro': { skin: 4, style: 'curly', hair: 1, garment: 'vneck', cloth: 'goiaba', earring: 'none', mouth: 'open', ground: 'lilas', face: 'oval', eyes: 'almond', ...plain },
  'marina-tavares': { skin: 1, style: 'afro', hair: 0, garment: 'blazer', cloth: 'ipe', earring: 'hoop', mouth: 'open', ground: 'anil', face: 'oval', eyes: 'almond', ...plain },
  'helena-prado': { skin: 6, style: 'bob', hair: 5, garment: 'blazer', cloth: 'jabuticaba', earring: 'none', mouth: 'soft', ground: 'goiaba', face: 'square', eyes: 'almond', ...glasses },
  'yara-nunes': { skin: 2, style: 'braids', hair: 0, garment: 'turtle', cloth: 'mata', earring: 'none', mouth: 'open', ground: 'ipe', face: 'heart', eyes: 'almond', ...plain },
  'beatriz-lemos': { skin: 6, style: 'long', hair: 2, garment: 'shirt', cloth: 'anil', earring: 'none', mouth: 'open', ground: 'areia', face: 'heart', eyes: 'round', ...plain },
  'camila-okada': { skin: 6, style: 'bob', hair: 0, garment: 'crew', cloth: 'goiaba', earring: 'none', mouth: 'soft', ground: 'mata', face: 'round', eyes: 'narrow', ...plain },
  'rosa-albuquerque': { skin: 0, style: 'turban', hair: 0, garment: 'scoop', cloth: 'lilas', earring: 'half', mouth: 'open', ground: 'barro', face: 'oval', eyes: 'almond', ...plain },
  'lucia-ferraz': { skin: 5, style: 'bun', hair: 6, garment: 'blazer', cloth: 'mata', earring: 'dot', mouth: 'open', ground: 'lilas', face: 'oval', eyes: 'almond', ...glasses },
  'teresa-vidal': { skin: 7, style: 'wavy', hair: 4, garment: 'scoop', cloth: 'jabuticaba', earring: 'none', mouth: 'open', ground: 'mata', face: 'oval', eyes: 'round', hasGlasses: false, hasFreckles: true },
  'joana-quaresma': { skin: 3, style: 'pixie', hair: 2, garment: 'shirt', cloth: 'barro', earring: 'half', mouth: 'open', ground: 'anil', face: 'square', eyes: 'almond', hasGlasses: false, hasFreckles: true },
  'dora-sampaio': { skin: 3, style: 'pony', hair: 1, garment: 'crew', cloth: 'anil', earring: 'dot', mouth: 'soft', ground: 'ipe', face: 'oval', eyes: 'almond', ...plain },
  'ines-caldas': { skin: 0, style: 'buzz', hair: 0, garment: 'turtle', cloth: 'goiaba', earring: 'hoop', mouth: 'open', ground: 'lilas', face: 'heart', eyes: 'round', ...glasses },
}
