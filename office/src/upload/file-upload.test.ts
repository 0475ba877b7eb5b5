import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileUpload, type UploadProgress } from './file-upload.ts'

interface Options {
  fingerprint?: (file: File, options: Options) => Promise<string>
  onError: (error: Error) => void
  onShouldRetry: (error: unknown) => boolean
}
const made = vi.hoisted(() => ({
  starts: 0,
  failures: 0,
  options: undefined as Options | undefined,
  /** Fingerprints of uploads that began in this browser. */
  begun: [] as string[],
  resumed: 0,
}))
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly fingerprint: () => Promise<string>
    constructor(file: File, options: Options) {
      made.options = options
      // Without one of ours tus takes the file alone.
      this.fingerprint = async () =>
        (await options.fingerprint?.(file, options)) ?? [file.name, file.type, file.size, file.lastModified].join('-')
    }
    findPreviousUploads = async () => {
      if (made.failures-- > 0) throw new TypeError('Failed to fetch')
      const fingerprint = await this.fingerprint()
      const isKnown = made.begun.includes(fingerprint)
      made.begun.push(fingerprint)
      return isKnown ? [{ uploadUrl: '/v1/office/upload_files/1' }] : []
    }
    resumeFromPreviousUpload = () => {
      made.resumed += 1
    }
    start = () => {
      made.starts += 1
    }
    abort = async () => undefined
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(made, { starts: 0, begun: [], resumed: 0 })
})
afterEach(() => vi.useRealTimers())

const failure = (status: number | null) =>
  Object.assign(new Error('tus'), { originalResponse: status === null ? null : { getStatus: () => status } })
async function begin() {
  const states: UploadProgress['state'][] = []
  const controls = fileUpload({ content: '7' }, new File(['x'], 'filme.mp4'), ({ state }) => states.push(state))
  await controls.start()
  return { states, controls }
}

test('a network that is lost for longer than all tries is waited for: the upload goes on by itself [office 2]', async () => {
  const { states } = await begin()
  expect(made.options?.onShouldRetry(failure(null))).toBe(true)
  made.options?.onError(failure(null))
  expect(states.at(-1)).toBe('waiting')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(made.starts).toBe(2), 10_000)
  expect(states.at(-1)).toBe('sending')
  // A server that is down for minutes: no event tells that it is back.
  made.options?.onError(failure(503))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(made.starts).toBe(3)
  // Only one of the two ways goes on.
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made.starts).toBe(3)
})

test('a refused file is not sent again, and a paused one waits for its person [office 2]', async () => {
  const { states, controls } = await begin()
  expect(made.options?.onShouldRetry(failure(413))).toBe(false)
  made.options?.onError(failure(413))
  expect(states.at(-1)).toBe('refused')
  made.options?.onError(failure(null))
  await controls.pause()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([made.starts, states.at(-1)]).toEqual([1, 'paused'])
})

test('a file that is chosen without a network waits for it, and is sent [office 2]', async () => {
  made.failures = 1
  const { states } = await begin()
  expect([made.starts, states.at(-1)]).toEqual([0, 'waiting'])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(made.starts).toBe(1), 10_000)
  expect(states.at(-1)).toBe('sending')
})

test('the same file for another content or company, or by another member, is an upload of its own [office 2]', async () => {
  const bytes = new File(['nome;email'], 'pessoas.csv', { type: 'text/csv', lastModified: 1 })
  const isResumed = async (memberId: number, about: Record<string, string>, file = bytes) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `jwtToken=h.${btoa(JSON.stringify({ sub: String(memberId) }))}.s; path=/`
    const before = made.resumed
    await fileUpload(about, file, () => undefined).start()
    return made.resumed > before
  }
  expect(await isResumed(1, { content: '7' })).toBe(false)
  expect(await isResumed(1, { content: '7' })).toBe(true)
  expect(await isResumed(1, { content: '8' })).toBe(false)
  expect(await isResumed(2, { content: '7' })).toBe(false)
  expect(await isResumed(1, { import: 'members', company: '3' })).toBe(false)
  expect(await isResumed(1, { import: 'members', company: '4' })).toBe(false)
  expect(await isResumed(1, { company: '3', import: 'members' })).toBe(true)
  const changed = new File(['nome;email'], 'pessoas.csv', { type: 'text/csv', lastModified: 2 })
  expect(await isResumed(1, { content: '7' }, changed)).toBe(false)
})
