import { renew } from '@juntas/client/renewal.ts'
import { isFresh, memberIdIn, readToken } from '@juntas/client/token.ts'
import { uploadPath } from '@juntas/contract/office/library/uploads'
import type { Upload } from 'tus-js-client'
import { signInQuestion } from '../lib/sign-in-question.ts'

export interface UploadProgress {
  fileName: string
  sentBytes: number
  allBytes: number
  bytesPerSecond: number
  state: 'sending' | 'paused' | 'waiting' | 'refused' | 'sent'
  /** The server's name of the upload, once the file has arrived. */
  id?: string
}

/** The wait after all tries of tus failed, unless the browser says earlier that the network is back. */
const laterMs = 30_000

/** A slow line sends this within the server's time for one request. */
const pieceBytes = 2 * 1024 * 1024

/**
 * What is resumed: this file, for this target, by this member. The default of tus knows the file alone, so that a file
 * chosen for another content or company would go on into the first one.
 */
const fingerprintOf = (about: Record<string, string>, { name, type, size, lastModified }: File) =>
  JSON.stringify([
    memberIdIn(readToken()),
    uploadPath,
    Object.entries(about).sort(([one], [other]) => (one < other ? -1 : 1)),
    [name, type, size, lastModified],
  ])

/**
 * Sends a file in pieces by the tus protocol. It resumes where it stopped: after a pause, a lost network, or when the
 * same member chooses the same file for the same target in another visit.
 */
export function fileUpload(about: Record<string, string>, file: File, onChange: (now: UploadProgress) => void) {
  let upload: Upload | undefined
  const began = { at: 0, bytes: 0 }
  let now: UploadProgress = {
    fileName: file.name,
    sentBytes: 0,
    allBytes: file.size,
    bytesPerSecond: 0,
    state: 'sending',
  }
  const set = (change: Partial<UploadProgress>) => {
    now = { ...now, ...change }
    onChange(now)
  }

  async function open(): Promise<Upload> {
    // Loaded with the first file: most visits send none.
    const { Upload } = await import('tus-js-client')
    const made = new Upload(file, {
      endpoint: uploadPath,
      chunkSize: pieceBytes,
      retryDelays: [1000, 3000, 5000, 10_000, 20_000, 30_000],
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(about, file),
      metadata: { ...about, filename: file.name },
      onBeforeRequest: async (request) => void request.setHeader('authorization', `Bearer ${await currentToken()}`),
      onShouldRetry: (error) => {
        const isWorthIt = !isFinal(error.originalResponse?.getStatus() ?? 0)
        set({ state: isWorthIt ? 'waiting' : 'refused' })
        return isWorthIt
      },
      onProgress(sentBytes) {
        if (began.at === 0) Object.assign(began, { at: Date.now(), bytes: sentBytes })
        const seconds = (Date.now() - began.at) / 1000
        const bytesPerSecond = seconds > 1 ? (sentBytes - began.bytes) / seconds : 0
        set({ sentBytes, bytesPerSecond, state: 'sending' })
      },
      onSuccess: () => set({ sentBytes: file.size, state: 'sent', id: made.url?.split('/').at(-1) ?? '' }),
      onError: (error) => {
        const isRefused = 'originalResponse' in error && isFinal(error.originalResponse?.getStatus() ?? 0)
        set({ state: isRefused ? 'refused' : 'waiting' })
        if (!isRefused) goOnLater()
      },
    })
    const [former] = await made.findPreviousUploads()
    if (former) made.resumeFromPreviousUpload(former)
    return made
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  const goOn = () => void start()
  const goOnLater = () => {
    waiting = setTimeout(goOn, laterMs)
    window.addEventListener('online', goOn)
  }
  const stopWaiting = () => {
    clearTimeout(waiting)
    window.removeEventListener('online', goOn)
  }

  const start = async () => {
    stopWaiting()
    try {
      upload ??= await open()
    } catch {
      // Without a network the code that sends could not be loaded either.
      set({ state: 'waiting' })
      goOnLater()
      return
    }
    began.at = 0
    set({ state: 'sending' })
    upload.start()
  }
  return {
    start,
    pause: async () => {
      stopWaiting()
      await upload?.abort()
      set({ state: 'paused' })
    },
  }
}

/** The session may end during a long upload: the person signs in over the page, and the file goes on. */
async function currentToken(): Promise<string> {
  const token = readToken()
  if (!isFresh(token)) {
    const renewal = await renew(token)
    if (renewal === 'absent' || renewal === 'refused') await signInQuestion.ask()
  }
  return readToken() ?? ''
}

/** An answer that another try does not change. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![409, 423, 429].includes(status)
