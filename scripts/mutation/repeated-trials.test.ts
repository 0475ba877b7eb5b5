import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tryRepeatedly } from './repeated-trials.mjs'

type Asked = Record<string, string[]>
type Line = {
  file: string
  id?: string
  startedAt?: number
  by?: string | null
  isUnsure?: boolean
  isBroken?: boolean
  isOnceOnly?: boolean
}
type Answer = {
  isTimeout?: boolean
  isGone?: boolean
  errors?: string[]
  failed?: { file: string; title: string }[]
}

/** Two test files beside the mutants' source. `process` writes its lines about the mutants, as a runner does. */
async function trial(
  ids: string[],
  process: (asked: Asked, write: (line: Line) => void) => Answer,
  turns = 99,
  single: (files: string[], id: string) => Answer = () => ({}),
) {
  const folder = mkdtempSync(join(tmpdir(), 'trials-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const asked: Asked[] = []
  const logged: string[] = []
  const ends: Record<string, unknown> = {}
  const reached = new Set(ids.filter((id) => id !== 'unreached'))
  await tryRepeatedly(
    ids.map((id) => ({ id, file: 'api/src/a/a.ts' })),
    {
      pool: {
        width: 1,
        async run(request) {
          if ('mutant' in request) return single(request.files, request.mutant)
          asked.push(JSON.parse(readFileSync(request.trials, 'utf8')))
          return process(asked.at(-1)!, (line) => appendFileSync(request.ends, `${JSON.stringify(line)}\n`))
        },
      },
      reach: [
        { file: 'api/src/b/far.test.ts', ms: 10, tests: reached, prepared: new Set() },
        { file: 'api/src/a/near.test.ts', ms: 20, tests: reached, prepared: new Set() },
      ],
      part: { budgetMs: 1000 },
      folder,
      isOver: () => asked.length >= turns,
      log: (line) => logged.push(line),
      found: ({ id }, end) => {
        ends[id] = end
      },
    },
  )
  return { asked, ends, logged }
}

/** Says of each mutant whether it fails. `cut` ends the process when this mutant is tried. */
const runner =
  (fails: (file: string, id: string) => boolean, cut?: { id: string; answer: Answer }) =>
  (asked: Asked, write: (line: Line) => void): Answer => {
    for (const [file, ids] of Object.entries(asked))
      for (const id of ids) {
        write({ file, id, startedAt: 0 })
        if (id === cut?.id) return cut.answer
        write({ file, id, by: fails(file, id) ? 'a title' : null })
      }
    return {}
  }

test('the nearest file is asked first, and the others only about what it missed', async () => {
  const { asked, ends } = await trial(
    ['seen', 'far', 'missed', 'unreached'],
    runner((file, id) => id === 'seen' || (id === 'far' && file.includes('far'))),
  )
  expect(asked).toEqual([
    { 'api/src/a/near.test.ts': ['seen', 'far', 'missed'] },
    { 'api/src/b/far.test.ts': ['far', 'missed'] },
  ])
  expect(ends).toEqual({
    seen: { end: 'killed', by: 'api/src/a/near.test.ts: a title' },
    far: { end: 'killed', by: 'api/src/b/far.test.ts: a title' },
    missed: { end: 'survived', by: '2 test files' },
    unreached: { end: 'survived', by: 'no test reaches it' },
  })
})

test.each([
  ['hangs', { isTimeout: true }, { end: 'timeout' }],
  ['ends its process', { isGone: true, errors: ['ended with 1'] }, { end: 'killed', by: 'ended with 1' }],
])('a mutant that %s is noticed, and a new process goes on with the rest', async (_, answer, end) => {
  const { asked, ends } = await trial(
    ['first', 'bad', 'last'],
    runner(() => true, { id: 'bad', answer }),
  )
  expect(asked.map((one) => Object.values(one))).toEqual([[['first', 'bad', 'last']], [['last']]])
  expect(ends).toMatchObject({ first: { end: 'killed' }, bad: end, last: { end: 'killed' } })
})

test('a mutant that failed in a process that another had spoilt is tried again in a new one', async () => {
  let processes = 0
  const { asked, ends } = await trial(['first', 'doubted', 'last'], (list, write) => {
    if (processes++ > 0) return runner(() => false)(list, write)
    write({ file: 'api/src/a/near.test.ts', id: 'first', by: 'a title' })
    write({ file: 'api/src/a/near.test.ts', id: 'doubted', isUnsure: true })
    return {}
  })
  expect(asked[1]).toEqual({ 'api/src/a/near.test.ts': ['doubted', 'last'] })
  expect(ends).toMatchObject({ first: { end: 'killed' }, doubted: { end: 'survived' }, last: { end: 'survived' } })
})

test('a file that fails without a mutant says nothing about any: it is named and tried once more', async () => {
  const file = 'api/src/a/near.test.ts'
  const { asked, ends, logged } = await trial(['one'], (list, write) => {
    if (list[file]) write({ file, isBroken: true, by: 'a title' })
    return list[file] ? {} : runner(() => true)(list, write)
  })
  expect(asked.map((one) => Object.keys(one)[0])).toEqual([file, file, 'api/src/b/far.test.ts'])
  expect(logged).toEqual(Array(2).fill(`fails without a mutant: ${file}: a title`))
  expect(ends).toEqual({ one: { end: 'killed', by: 'api/src/b/far.test.ts: a title' } })
})

test('a file that cannot run twice in a process gets one for each mutant, and two when it notices one', async () => {
  const file = 'api/src/a/near.test.ts'
  const alone: string[] = []
  const { ends, logged } = await trial(
    ['seen', 'shaky', 'missed'],
    (list, write) => {
      if (!list[file]) return runner(() => false)(list, write)
      write({ file, isOnceOnly: true })
      return {}
    },
    99,
    (files, id) => {
      alone.push(id)
      const isNoticed = id === 'seen' || (id === 'shaky' && alone.filter((one) => one === id).length === 1)
      return isNoticed ? { failed: [{ file: files[0] as string, title: 'a title' }] } : {}
    },
  )
  expect(alone).toEqual(['seen', 'seen', 'shaky', 'shaky', 'missed'])
  expect(logged).toContain(`cannot run twice in one process: ${file}`)
  expect(ends).toMatchObject({ seen: { end: 'killed' }, shaky: { end: 'survived' }, missed: { end: 'survived' } })
})

test('nothing is said of a mutant whose files were not all asked in time', async () => {
  const { ends } = await trial(
    ['seen', 'missed'],
    runner((_, id) => id === 'seen'),
    1,
  )
  expect(Object.keys(ends)).toEqual(['seen'])
})
