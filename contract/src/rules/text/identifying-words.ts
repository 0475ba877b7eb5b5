import { longestPost } from '../lengths.ts'

/**
 * Words of a text that could tell who wrote it. For the browser only, before an anonymous post is published: it points
 * them out, and the author decides. It reads patterns, not meaning, so it points out too much rather than too little.
 */
type IdentityKind = 'own' | 'contact' | 'team' | 'only' | 'date' | 'name'

export interface IdentifyingWords {
  kind: IdentityKind
  words: string
}

const most = 8

const number =
  'dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|dos|cuatro|siete|ocho|nueve|diez|once|doce|veinte|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|\\d{1,3}'
const group =
  'equipe|time|área|setor|loja|filial|turma|escrit[óo]rio|empresa|equipo|sector|tienda|sucursal|oficina|team|office|store|branch|department'
const people =
  'pessoas|mulheres|homens|funcion[áa]ri[oa]s|colegas|personas|mujeres|hombres|empleados|people|women|men|employees|colleagues'
const months =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'

const patterns: readonly { kind: IdentityKind; pattern: RegExp }[] = [
  { kind: 'contact', pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/gu },
  { kind: 'contact', pattern: /(?:https?:\/\/|www\.)\S+/giu },
  { kind: 'contact', pattern: /(?<![\w.])@\w[\w.]+/gu },
  { kind: 'contact', pattern: /(?<!\d)(?:\+\d{1,3}[\s.-]*)?\(?\d{2,3}[\s().-]*\d{4,5}[\s.-]?\d{4}(?!\d)/gu },
  {
    kind: 'team',
    pattern: new RegExp(`(?:${group})\\s+(?:de|com|con|of|with)\\s+(?:${number})(?:\\s+(?:${people}))?`, 'giu'),
  },
  { kind: 'team', pattern: new RegExp(`(?:${number})-person\\s+(?:${group})`, 'giu') },
  // The gender of one person out of a group is what tells.
  { kind: 'only', pattern: /(?:única|unica|único|unico)\s+\p{L}+/giu },
  { kind: 'only', pattern: /\bonly\s+(?:woman|man|mother|black|one|\p{L}+er)\b(?:\s+woman)?/giu },
  { kind: 'date', pattern: /(?<![\d/])\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?![\d/])/gu },
  { kind: 'date', pattern: new RegExp(`\\d{1,2}\\s+(?:de\\s+)?(?:${months})|(?:${months})\\s+\\d{1,2}\\b`, 'giu') },
]

// Capitalized and known to everybody.
const common = new Set(
  'Deus Dios God Natal Navidad Christmas Brasil Brazil Internet WhatsApp Instagram LinkedIn Zoom Teams Excel Google Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December I Eu Ele Ela Maria da Penha Lei CLT Juntas Todas'.split(
    ' ',
  ),
)
/** A capitalized word that begins no sentence, with the ones that follow it. */
const nameAt =
  /(?<=[\p{Ll}\d,;:)"”’][^\S\n]{1,3})\p{Lu}\p{Ll}[\p{L}’'-]*(?:\s+(?:(?:de|da|do|das|dos|del|la)\s+)?\p{Lu}[\p{L}’'-]+)*/gu

/**
 * In the order of the text, each once. `own` are names, company and place of the author. What is longer than a post is
 * not read: the form takes no more, and this runs while the author types.
 */
export function identifyingWords(whole: string, own: readonly string[]): IdentifyingWords[] {
  const text = whole.slice(0, longestPost)
  const found: { at: number; kind: IdentityKind; words: string }[] = []
  const add = (kind: IdentityKind, at: number, words: string) => {
    const end = at + words.length
    if (found.some((one) => at < one.at + one.words.length && end > one.at)) return
    found.push({ at, kind, words })
  }
  for (const words of ownWords(own))
    for (const { index, 0: match } of text.matchAll(new RegExp(`(?<!\\p{L})${escaped(words)}(?!\\p{L})`, 'giu')))
      add('own', index, match)
  for (const { kind, pattern } of patterns)
    for (const { index, 0: match } of text.matchAll(pattern)) add(kind, index, match)
  for (const { index, 0: match } of text.matchAll(nameAt)) if (!common.has(match)) add('name', index, match)
  const once = new Map(
    found.sort((a, b) => a.at - b.at).map(({ kind, words }) => [words.toLowerCase(), { kind, words }]),
  )
  return [...once.values()].slice(0, most)
}

/** Whole names, and each part of them that is long enough to be told from an ordinary word. */
const ownWords = (own: readonly string[]) =>
  [...new Set(own.flatMap((name) => [name, ...name.split(/\s/)]).map((word) => word.trim()))]
    .filter((word) => word.length >= 3 && !/^(?:das|dos|del|las|los|the|and)$/i.test(word))
    .sort((a, b) => b.length - a.length)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
