/** A colour is a pair, light and deep: every shape has a gradient from one to the other, lit from the left. */
export type Pair = readonly [light: string, deep: string]

export const pairs = {
  jabuticaba: ['#4B1D57', '#2A0F31'],
  goiaba: ['#FF8566', '#E2492E'],
  ipe: ['#F8C257', '#DB8F1C'],
  mata: ['#2C8269', '#0F4638'],
  anil: ['#5573D6', '#263C8A'],
  barro: ['#C46A42', '#85381B'],
  lilas: ['#DCC7EA', '#A98ABF'],
  areia: ['#F8ECDD', '#E4CDB5'],
  pitanga: ['#E0526A', '#98173A'],
} as const satisfies Record<string, Pair>

export type Ink = keyof typeof pairs

export const inkNames = Object.keys(pairs) as Ink[]

/** Backgrounds on which black hair would lose its outline. */
export const isNight = (ink: Ink): boolean => ink === 'jabuticaba'

export interface Skin {
  base: string
  /** The shaded side. */
  shade: string
  /** The shaded side under the chin. */
  deep: string
  lips: string
}

/** From the darkest to the lightest; traits store the index. */
export const skins: readonly Skin[] = [
  { base: '#5B3526', shade: '#44251A', deep: '#3D1F15', lips: '#A34E48' },
  { base: '#744731', shade: '#593423', deep: '#4F2B1C', lips: '#A84C45' },
  { base: '#8A5638', shade: '#6C4129', deep: '#603621', lips: '#A1433B' },
  { base: '#A86E48', shade: '#875336', deep: '#78452B', lips: '#AE4A42' },
  { base: '#C48A60', shade: '#A36C46', deep: '#915A38', lips: '#B5504A' },
  { base: '#DBA67E', shade: '#BD8660', deep: '#A86F4D', lips: '#BC564F' },
  { base: '#EBC1A0', shade: '#D19F7D', deep: '#BA8464', lips: '#C25E58' },
  { base: '#F6DAC6', shade: '#DDB79F', deep: '#C5987F', lips: '#C8675F' },
]

export interface Hair {
  /** The lit side. */
  lit: string
  base: string
  deep: string
  brow: string
}

/** Black, dark brown, brown, auburn, honey, grey, white. */
export const hairs: readonly Hair[] = [
  { lit: '#36262D', base: '#1C1216', deep: '#0F090C', brow: '#150C0F' },
  { lit: '#4B322A', base: '#33201B', deep: '#211310', brow: '#231511' },
  { lit: '#714535', base: '#573324', deep: '#3C2117', brow: '#3A2118' },
  { lit: '#985337', base: '#7A3F25', deep: '#562A17', brow: '#562A17' },
  { lit: '#C08549', base: '#A56A34', deep: '#7C4C22', brow: '#7C4C22' },
  { lit: '#ABA3AC', base: '#8F8790', deep: '#6B646E', brow: '#5D5157' },
  { lit: '#F1ECE8', base: '#D9D2CF', deep: '#B3AAA9', brow: '#7B6F74' },
]

/** From this index on the hair is grey or white, and the face has age lines. */
export const firstGrey = 5

export interface FolderColours {
  ground: Ink
  /** Backgrounds of about four contents in ten; the folder's own colour is then the first foreground colour. */
  also: readonly Ink[]
  inks: readonly Ink[]
}

export const folderColours = {
  talks: { ground: 'anil', also: ['areia', 'lilas'], inks: ['areia', 'goiaba', 'lilas', 'ipe'] },
  todaspro: { ground: 'jabuticaba', also: ['ipe'], inks: ['ipe', 'areia', 'goiaba', 'barro'] },
  masterclass: { ground: 'mata', also: ['areia', 'lilas'], inks: ['areia', 'ipe', 'lilas', 'goiaba'] },
  habilidades: { ground: 'goiaba', also: ['jabuticaba', 'areia'], inks: ['jabuticaba', 'areia', 'ipe', 'lilas'] },
  livros: { ground: 'areia', also: ['lilas'], inks: ['barro', 'jabuticaba', 'mata', 'goiaba'] },
  live: { ground: 'pitanga', also: ['areia'], inks: ['areia', 'jabuticaba', 'ipe', 'lilas'] },
} as const satisfies Record<string, FolderColours>

export type Folder = keyof typeof folderColours

export const folders = Object.keys(folderColours) as Folder[]
