/** Left by public/before-paint.js: what it has requested, in which language and with which token. */
interface FirstReads {
  language: string
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    juntasFirstReads?: FirstReads | undefined
  }
}

// As long as an answer counts as fresh; a page that took longer to start reads again.
const freshMs = 30_000

/**
 * The answer to a first read that before-paint.js sent while the app was loading, if language and token are still the
 * same.
 */
export function takeFirstRead(path: string, language: string, token: string | null): Promise<Response> | undefined {
  const first = window.juntasFirstReads
  if (!first || first.language !== language || first.token !== token || performance.now() > freshMs) return undefined
  return first.answers.get(path)?.then((answer) => answer.clone())
}

/** Called when the first page is shown: later reads want the current state. */
export function forgetFirstReads(): void {
  window.juntasFirstReads = undefined
}
