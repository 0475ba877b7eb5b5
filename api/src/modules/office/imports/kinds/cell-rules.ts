import { momentOf } from '@juntas/contract/rules/sao-paulo'
import { plainLetters } from '@juntas/contract/rules/text/plain-letters'

/** A line of a file with the text of each mapped field, without spaces around it. */
export interface Line {
  line: number
  values: Readonly<Record<string, string>>
}

export interface Problem {
  field: string
  /** `required`, `invalid_email`: the office has a sentence for each. */
  code: string
  value: string
  suggestion?: string | undefined
  /** The suggestion is to leave the line out. */
  removes?: boolean
  otherLine?: number
}

/** Collects what is wrong with one line. */
export class LineProblems {
  readonly problems: Problem[] = []
  readonly line: Line
  /** There is such a thing already: writing the line creates none. */
  isExisting = false
  constructor(line: Line) {
    this.line = line
  }

  add(field: string, code: string, more: Partial<Problem> = {}) {
    this.problems.push({ field, code, value: (this.line.values[field] ?? '').slice(0, 300), ...more })
  }

  /** The text of a field; a problem if it is missing or too long. */
  text(field: string, { max, isRequired = false }: { max: number; isRequired?: boolean }): string {
    const value = this.line.values[field] ?? ''
    if (isRequired && value === '') this.add(field, 'required')
    if (value.length > max) this.add(field, 'too_long')
    return value
  }

  /** A whole number, or null where the cell is empty. */
  integer(field: string, { min, max, isRequired = false }: { min: number; max: number; isRequired?: boolean }) {
    const value = this.#filled(field, isRequired)
    if (value === null) return null
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    this.add(field, 'invalid_number')
    return null
  }

  /** Whole numbers with spaces or commas between them. */
  integers(field: string, { min, max }: { min: number; max: number }) {
    const numbers = integersOf(this.line.values[field] ?? '')
    if (!numbers.every((number) => number >= min && number <= max)) this.add(field, 'invalid_number')
  }

  day(field: string): string | null {
    const value = this.#filled(field)
    if (value === null) return null
    const day = dayOf(value)
    if (!day) this.add(field, 'invalid_date')
    return day
  }

  /** One of the known words, whatever its case and accents; a near one is suggested. */
  choice<T extends string>(field: string, known: ReadonlyMap<string, T>, isRequired = false): T | null {
    const value = this.#filled(field, isRequired)
    if (value === null) return null
    const found = known.get(plainWord(value))
    if (found !== undefined) return found
    const near = nearest(value, [...known.keys()])
    this.add(field, 'unknown_choice', { suggestion: near && known.get(near) })
    return null
  }

  /** What a cell holds; null if it is empty, a problem if it must not be. */
  #filled(field: string, isRequired = false): string | null {
    const value = this.line.values[field] ?? ''
    if (value === '' && isRequired) this.add(field, 'required')
    return value || null
  }

  /** Says that the line repeats the value of an earlier one. */
  once(field: string, key: string, seen: Map<string, number>) {
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, this.line.line)
    else this.add(field, 'repeated', { removes: true, otherLine: earlier })
  }
}

/** `3 7`, `3, 7` or `3;7`, each number once; what is none is NaN. */
export const integersOf = (text: string): number[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : Number.NaN)),
  ),
]

export const plainWord = (text: string) => plainLetters(text).trim()

/** What people write for each value, in three languages, besides the value itself: plain words and what they mean. */
export const choices = <T extends string>(words: Record<T, readonly string[]>) =>
  new Map(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([value, others]) =>
      [value, ...others].map((word) => [plainWord(word), value] as const),
    ),
  )

/** `31/03/2027` or `2027-03-31`. */
export function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null
}

/** A day with its hour in São Paulo, or a moment with its own zone. */
export function momentIn(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const [, days = '', hours] = /^([^\sT]+)[ T]+(\d{1,2}[:h]\d{2})$/.exec(text) ?? []
  const day = hours ? dayOf(days) : null
  const hour = hours?.replace('h', ':').padStart(5, '0') ?? ''
  return day && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? momentOf(day, hour) : null
}

/** Cents of `5.000,00`, `5,000.00`, `5000` or `R$ 5.000`. */
export function centsOf(text: string): number | null {
  const digits = text.replace(/^R\$\s*/i, '').replace(/\s/g, '')
  const [, whole = '', , cents = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)([.,](\d{1,2}))?$/.exec(digits) ?? []
  if (!whole) return null
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0') || 0)
  return value > 0 && value < 1e11 ? value : null
}

/** The known word that differs least, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const plain = plainWord(word)
  let best: { word: string; distance: number } | undefined
  for (const other of known.slice(0, 2000)) {
    const distance = distanceOf(plain, plainWord(other))
    if (!best || distance < best.distance) best = { word: other, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(plain.length / 4)) ? best.word : undefined
}

/** Letters to insert, remove or change (Levenshtein). */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 6 || one.length > 80) return 99
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
