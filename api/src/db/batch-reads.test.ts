import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

/** A loader whose statements end when the test ends them. */
function slow() {
  const statements: { keys: number[]; end: (error?: Error) => void }[] = []
  const ask = batchReads<string, number, string>(
    (shared, keys) =>
      new Promise((resolve, reject) =>
        statements.push({
          keys,
          end: (error) => (error ? reject(error) : resolve(keys.map((key) => `${shared}${key}`))),
        }),
      ),
  )
  return { statements, ask }
}

test('who asks together shares one statement, and each has her own answer', async () => {
  const { statements, ask } = slow()
  const answers = [1, 2, 3].map((key) => ask('list', 'a', key))
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([[1, 2, 3]])
  statements[0]?.end()
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3'])
})

test('another name is another statement', async () => {
  const { statements, ask } = slow()
  void ask('list', 'a', 1)
  void ask('detail', 'b', 2)
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]])
})

test('a statement that is under way answers nobody who asked after it began', async () => {
  const { statements, ask } = slow()
  const answers: Promise<string>[] = []
  for (const key of [1, 2, 3, 4]) {
    answers.push(ask('list', 'a', key))
    await turn()
  }
  // Two statements run at once; later requests wait for the next one.
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]])
  statements[0]?.end()
  await answers[0]
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4]])
  statements[1]?.end()
  statements[2]?.end()
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('of one name two statements run at once and no more, also after one of them ended', async () => {
  const { statements, ask } = slow()
  const first = ask('list', 'a', 1)
  await turn()
  void ask('list', 'a', 2)
  await turn()
  statements[0]?.end()
  await first
  for (const key of [3, 4]) {
    void ask('list', 'a', key)
    await turn()
  }
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2], [3]])
})

test('a hundred requests share a statement, one more has another', async () => {
  const { statements, ask } = slow()
  for (let key = 0; key < 101; key++) void ask('list', 'a', key)
  await turn()
  expect(statements.map(({ keys }) => keys.length)).toEqual([100, 1])
})

test('a failure reaches all who shared it, and nobody after them', async () => {
  const { statements, ask } = slow()
  const both = [ask('list', 'a', 1), ask('list', 'a', 2)]
  await turn()
  const third = ask('list', 'a', 3)
  await turn()
  statements[0]?.end(new Error('gone'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  statements[1]?.end()
  expect(await third).toBe('a3')
})

test('who waits for a statement that fails does not wait for another', async () => {
  const { statements, ask } = slow()
  const running = []
  for (const key of [1, 2]) {
    running.push(ask('list', 'a', key))
    await turn()
  }
  const third = ask('list', 'a', 3)
  await turn()
  statements[0]?.end(new Error('gone'))
  statements[1]?.end()
  const all = await Promise.allSettled([...running, third])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(statements).toHaveLength(2)
})
