import { randomUUID } from 'node:crypto'
import { library } from '@juntas/contract/library/library'
import { notes, noteTags } from '@juntas/contract/notes/notes'
import { hasWords, wordsOf } from '@juntas/contract/rules/notes/note-search'
import { weeklyAnswers } from '@juntas/contract/rules/notes/weekly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, stepsOf, tryHistories } from '../../../test/models/histories.ts'
import { type NoteFacts, NoteModel, weekOf } from '../../../test/models/notes.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

// Whatever two members write, edit, put off, search and delete in whatever order, each has exactly her own notes.

const names = ['bia', 'gabi']
const lastSecond = 600
let clock = Date.now()
let here: World
let callers: Caller[] = []
let contents: string[] = []

beforeAll(async () => {
  here = await world({ now: () => new Date(clock), env: { RATE_LIMIT_FACTOR: '1000000' } })
  await here.pool.query('update contents set duration_ms = $1', [lastSecond * 1000])
  callers = await Promise.all(names.map((name) => here.as(name)))
  const talks = await callers[0]!.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent' } })
  contents = talks['hydra:member'].slice(0, 2).map((talk) => talk['@id'])
})
afterAll(() => here.close())

/** New ones for every history; the two members use the same ones. */
let keys: string[] = []

async function begin() {
  await here.pool.query('delete from notes')
  keys = Array.from({ length: 3 }, () => randomUUID())
  const model = new NoteModel({ lastSecond })
  clock = Date.now()
  model.time = clock
  return { model, real: {} }
}

const member = fc.constantFrom(0, 0, 0, 1)
const content = fc.nat(1)
const tag = fc.constantFrom(...noteTags)
const dueAt = fc.constantFrom(null, null, '2026-11-20', '2027-02-01')
const word = fc.constantFrom(
  'Silêncio',
  'SILENCIO',
  'salário',
  'corac\u0327a\u0303o',
  'Øystein',
  'Straße',
  '100 %',
  'a_b',
)
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => ` ${some.join(' ')}`)
const choice = fc.record({ member, at: fc.nat(8), isForeign: fc.constantFrom(false, false, false, true) })

const step = stepsOf<NoteModel, object>()
const hasNotes = (_: unknown, model: Readonly<NoteModel>) => model.notes.length > 0

/** A note of the model: of the member, if there is one and it is not to be another's. */
function chosen(model: NoteModel, { member: who, at, isForeign }: { member: number; at: number; isForeign: boolean }) {
  const mine = isForeign ? [] : model.of(who)
  const from = mine.length ? mine : model.notes
  return from[at % from.length]!
}

const shown = (model: NoteModel, note: NoteFacts) => ({
  id: note.id,
  title: note.title,
  description: note.description,
  tag: note.tag,
  timestamp: note.second,
  content: contents[note.content],
  number: model.numberOf(note),
  dueAt: note.dueAt,
  isDone: note.isDone,
  isPracticed: note.isPracticed,
})
type Wire = Awaited<ReturnType<typeof listOf>>['hydra:member'][number]
const seen = (note: Wire) => ({
  id: note.id,
  title: note.title,
  description: note.description,
  tag: note.tag,
  timestamp: note.timestamp,
  content: note.content,
  number: note.number,
  dueAt: note.dueAt,
  isDone: note.doneAt !== null,
  isPracticed: note.practicedAt !== null,
})
const listOf = (who: number, query: object = {}) =>
  callers[who]!.call(notes.list, { query: { perPage: 100, ...query } })

const create = step(
  'create',
  fc.record({
    member,
    content,
    title: words,
    description: words,
    tag,
    dueAt,
    second: fc.oneof(fc.nat(700), fc.double({ min: 0, max: 700, noNaN: true })),
    key: fc.constantFrom(null, null, 0, 1, 2),
  }),
  async (drawn, model) => {
    const { member: who, second, key, ...given } = drawn
    const made = await callers[who]!.call(notes.create, {
      body: {
        ...given,
        content: contents[given.content]!,
        timestamp: second,
        ...(key === null ? {} : { clientKey: keys[key]! }),
      },
    })
    // A note that was sent before is answered as it stands.
    if (!model.byKey(who, key)) {
      // The database counts the four weeks from its own clock, which does not run ahead.
      await here.pool.query("update notes set resurface_at = resurface_at + $2 * interval '1 ms' where id = $1", [
        made.id,
        clock - Date.now(),
      ])
      model.create({ ...given, id: made.id, member: who, key }, { second, bornAt: clock })
    }
    const note = model.byKey(who, key) ?? model.notes.at(-1)!
    expect(seen(made)).toEqual(shown(model, note))
  },
)

/** A step on a note: another's is not found, and the answer is the note as it now is. */
const onNote = <Drawn>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  call: (who: Caller, id: number, drawn: Drawn) => Promise<Wire>,
  change: (note: NoteFacts, drawn: Drawn, model: NoteModel) => void,
) =>
  step(
    name,
    fc.record({ choice, drawn }),
    async (both, model) => {
      const note = chosen(model, both.choice)
      const { refused, answer } = await answerOf(call(callers[both.choice.member]!, note.id, both.drawn))
      expect(refused).toBe(note.member === both.choice.member ? 0 : 404)
      if (!answer) return
      const before = model.mayComeBack(note.member)
      change(note, both.drawn, model)
      // What may come back only since this step may take the place of what came back before.
      if (model.mayComeBack(note.member).some((one) => !before.includes(one))) model.weekly.delete(note.member)
      expect(seen(answer)).toEqual(shown(model, note))
    },
    hasNotes,
  )

const edit = onNote(
  'edit',
  fc.record({ title: words, description: words, tag: fc.option(tag, { nil: undefined }) }),
  (who, id, { tag: chosenTag, ...text }) =>
    who.call(notes.update, { params: { id }, body: { ...text, ...(chosenTag ? { tag: chosenTag } : {}) } }),
  (note, { title, description, tag: chosenTag }) => {
    note.title = title.trim()
    note.description = description.trim()
    note.tag = chosenTag ?? note.tag
  },
)

// Done, and not done after all, is the same step.
const putOff = onNote(
  'put off',
  fc.record({ dueAt, isDone: fc.boolean() }),
  (who, id, body) => who.call(notes.setDue, { params: { id }, body }),
  (note, body) => Object.assign(note, body),
)

const answer = onNote(
  'answer',
  fc.record({ answer: fc.constantFrom(...weeklyAnswers) }),
  (who, id, body) => who.call(notes.answerWeekly, { params: { id }, body }),
  (note, body, model) => model.answer(note, body.answer),
)

const remove = step(
  'remove',
  choice,
  async (drawn, model) => {
    const note = chosen(model, drawn)
    const { refused } = await answerOf(callers[drawn.member]!.call(notes.remove, { params: { id: note.id } }))
    expect(refused).toBe(note.member === drawn.member ? 0 : 404)
    if (refused === 0) model.drop(note)
  },
  hasNotes,
)

const option = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined, freq: 1 })
const list = step(
  'list',
  fc.record({
    member,
    content: option(content),
    tag: option(tag),
    q: option(words),
    page: fc.nat(1),
    isUp: fc.boolean(),
  }),
  async ({ member: who, page, isUp, ...filter }, model) => {
    const wanted = model.list(who, {
      ...(filter.content === undefined ? {} : { content: filter.content }),
      ...(filter.tag === undefined ? {} : { tag: filter.tag }),
      ...(filter.q === undefined ? {} : { q: filter.q }),
    })
    const found = await listOf(who, {
      ...(filter.content === undefined ? {} : { content: contents[filter.content] }),
      ...(filter.tag === undefined ? {} : { tag: filter.tag }),
      ...(filter.q === undefined ? {} : { q: filter.q }),
      'order[createdAt]': isUp ? 'asc' : 'desc',
      page: page + 1,
      perPage: 2,
    })
    const ordered = isUp ? wanted.toReversed() : wanted
    expect(found['hydra:member'].map(({ id }) => id)).toEqual(ordered.slice(page * 2, page * 2 + 2).map(({ id }) => id))
    expect(found['hydra:totalItems']).toBe(wanted.length)
  },
)

const search = step('search', fc.record({ member, q: words, tag: option(tag) }), async (drawn, model) => {
  const body = { q: drawn.q, ...(drawn.tag ? { tag: drawn.tag } : {}) }
  const found = await callers[drawn.member]!.call(notes.search, { body })
  const wanted = model.search(drawn.member, drawn.q, drawn.tag)
  expect(found.notes.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  expect(found.notesTotal).toBe(wanted.length)
  // Without a network the browser searches what it has, and finds the same.
  const kept = model.list(drawn.member, drawn.tag ? { tag: drawn.tag } : {})
  const offline = kept.filter((note) => hasWords(`${note.title} ${note.description}`, wordsOf(drawn.q)))
  expect(offline.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort())
})

const wait = step('wait', fc.constantFrom(1, 7, 30, 100), async (days, model) => {
  clock += days * 86_400_000
  model.time = clock
})

const comeBack = step('come back', member, async (who, model) => {
  const { note } = await callers[who]!.call(notes.weekly)
  const fitting = model.mayComeBack(who).map(({ id }) => id)
  if (fitting.length === 0) return expect(note).toBeNull()
  expect(fitting).toContain(note?.id)
  // The same one all week, whatever else is written or deleted.
  const week = weekOf(model.time)
  const before = model.weekly.get(who)
  if (before?.week === week && fitting.includes(before.id)) expect(note?.id).toBe(before.id)
  model.weekly.set(who, { week, id: note!.id })
})

async function compare(model: NoteModel) {
  for (const who of callers.keys()) {
    const all = await listOf(who)
    expect(all['hydra:member'].map(seen)).toEqual(model.list(who).map((note) => shown(model, note)))
    expect(all['hydra:totalItems']).toBe(model.of(who).length)
  }
}

test('two members, any history: each has the notes of the rules, in their order [NOTE-02] [NOTE-06] [NOTE-08] [NOTE-14] [NOTE-21] [GAP-30] [GAP-59]', async ({
  task,
}) => {
  const steps = [create, create, create, edit, putOff, answer, remove, list, search, search, wait, comeBack, comeBack]
  await tryHistories(task, { few: 20, full: 2500, steps, begin, compare })
}, 900_000)
