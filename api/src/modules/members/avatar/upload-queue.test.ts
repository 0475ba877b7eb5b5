import { expect, test } from 'vitest'
import { uploadQueue } from './upload-queue.ts'

const rules = { most: 1, mostEach: 2, waiting: 1, patienceMs: 5000 }
function open() {
  let end: (value: string) => void = () => undefined
  const work = new Promise<string>((resolve) => {
    end = resolve
  })
  return { work: () => work, end: () => end('done') }
}
const busy = { code: 'too_many_requests' }

test('an upload that waits begins when another ends, and who finds no place to wait is told at once [API-40]', async () => {
  const upload = uploadQueue(rules)
  const seen: string[] = []
  const first = open()
  const running = upload(1, first.work)
  const waiting = upload(2, async () => seen.push('second'))
  await expect(upload(3, async () => seen.push('third'))).rejects.toMatchObject(busy)
  expect(seen).toEqual([])
  first.end()
  expect(await running).toBe('done')
  await waiting
  // The place is free again, also after a failure.
  await expect(upload(4, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  await upload(4, async () => seen.push('fourth'))
  expect(seen).toEqual(['second', 'fourth'])
})

test('nobody waits for ever, and who gave up takes no place [API-40]', async () => {
  const upload = uploadQueue({ ...rules, patienceMs: 5 })
  const first = open()
  const running = upload(1, first.work)
  await expect(upload(2, async () => 'in time')).rejects.toMatchObject(busy)
  await expect(upload(3, async () => 'in time')).rejects.toMatchObject(busy)
  first.end()
  await running
  expect(await upload(2, async () => 'in time')).toBe('in time')
})

test('one member has some of the places and not all [API-40]', async () => {
  const upload = uploadQueue({ ...rules, most: 3 })
  const first = open()
  const own = [1, 2].map(() => upload(1, first.work))
  await expect(upload(1, async () => 'one more')).rejects.toMatchObject(busy)
  expect(await upload(2, async () => 'another member')).toBe('another member')
  first.end()
  await Promise.all(own)
  expect(await upload(1, async () => 'later')).toBe('later')
})
