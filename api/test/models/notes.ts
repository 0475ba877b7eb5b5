// The notes of a member as the requirements have them (NOTE-01 to 21, GAP-30, 59; record 52 of docs/decisions). Nothing
// here is read from the product but the ids it gave.

type Tag = 'relevant' | 'inspirational_phrase' | 'write_later'
type Answer = 'still_true' | 'became_practice' | 'let_go'

export interface NoteFacts {
  id: number
  member: number
  content: number
  title: string
  description: string
  tag: Tag
  second: number
  key: number | null
  dueAt: string | null
  isDone: boolean
  isPracticed: boolean
  /** From when it may come back; null: never again. */
  backAt: number | null
  answeredAt: number | null
}

const day = 86_400_000
/** A Monday, 00:00 in São Paulo. */
const firstMonday = Date.UTC(1970, 0, 5, 3)
export const weekOf = (time: number) => Math.floor((time - firstMonday) / (7 * day))

export class NoteModel {
  time = 0
  /** Of all members, in order of creation. */
  notes: NoteFacts[] = []
  /** Which note came back in a week, by member. */
  weekly = new Map<number, { week: number; id: number }>()
  readonly #lastSecond: number

  constructor({ lastSecond }: { lastSecond: number }) {
    this.#lastSecond = lastSecond
  }

  of = (member: number) => this.notes.filter((note) => note.member === member)

  byKey = (member: number, key: number | null) =>
    key === null ? undefined : this.notes.find((note) => note.member === member && note.key === key)

  create(
    given: Pick<NoteFacts, 'id' | 'member' | 'content' | 'title' | 'description' | 'tag' | 'key' | 'dueAt'>,
    { second, bornAt }: { second: number; bornAt: number },
  ) {
    this.notes.push({
      ...given,
      title: given.title.trim(),
      description: given.description.trim(),
      second: Math.min(Math.floor(second), this.#lastSecond),
      isDone: false,
      isPracticed: false,
      backAt: bornAt + 28 * day,
      answeredAt: null,
    })
  }

  drop(note: NoteFacts) {
    this.notes = this.notes.filter((one) => one !== note)
  }

  answer(note: NoteFacts, answer: Answer) {
    note.answeredAt = this.time
    note.backAt = answer === 'still_true' ? inThreeMonths(this.time) : null
    if (answer === 'became_practice') note.isPracticed = true
  }

  /** Its number among those of the member on the content. */
  numberOf = ({ member, content, id }: NoteFacts) =>
    this.of(member).filter((note) => note.content === content && note.id <= id).length

  /** The newest first. */
  list(member: number, { content, tag, q }: { content?: number; tag?: Tag; q?: string } = {}) {
    return this.of(member)
      .filter((note) => content === undefined || note.content === content)
      .filter((note) => tag === undefined || note.tag === tag)
      .filter((note) => q === undefined || plain(`${note.title} ${note.description}`).includes(plain(q.trim())))
      .toReversed()
  }

  /** Those that have every word, first where the title has them all, then the newest. */
  search(member: number, q: string, tag?: Tag) {
    const words = plain(q).match(/[a-z0-9]+/g) ?? []
    const has = (text: string) => words.every((word) => plain(text).includes(word))
    const found = this.list(member, tag ? { tag } : {}).filter((note) => has(`${note.title} ${note.description}`))
    return words.length === 0
      ? []
      : [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))]
  }

  /** Those that may come back this week: none after an answer, and none that is still to be written. */
  mayComeBack(member: number) {
    const mine = this.of(member)
    const week = weekOf(this.time)
    const monday = firstMonday + week * 7 * day
    if (mine.some(({ answeredAt }) => answeredAt !== null && weekOf(answeredAt) === week)) return []
    return mine.filter(
      ({ backAt, tag, isDone }) => backAt !== null && backAt <= monday && (tag !== 'write_later' || isDone),
    )
  }
}

/** Without case and accents; letters that are not in the alphabet of the three languages as the nearest ones. */
const strange: Record<string, string> = { ø: 'o', ß: 'ss', œ: 'oe', ł: 'l' }
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øßœł]/g, (letter) => strange[letter] ?? letter)

/** The same day three months later, or the last of that month, 00:00 in São Paulo. */
function inThreeMonths(time: number) {
  const here = new Date(time - 3 * 3_600_000)
  const [year, month] = [here.getUTCFullYear(), here.getUTCMonth() + 3]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(here.getUTCDate(), last), 3)
}
