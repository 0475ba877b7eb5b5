/** Left by public/before-paint.js: what it has asked for, in which language and as whom. */
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

// As long as an answer counts as fresh; a page that took longer to come to life asks anew.
const freshMs = 30_000

/** The answer to one of a page's first questions, asked while the app was still on its way, if it was asked as now. */
export function takeFirstRead(path: string, language: string, token: string | null): Promise<Response> | undefined {
  const first = window.juntasFirstReads
  if (!first || first.language !== language || first.token !== token || performance.now() > freshMs) return undefined
  return first.answers.get(path)?.then((answer) => answer.clone())
}

/** Once the first page stands, whoever asks wants to know what has changed. */
export function forgetFirstReads(): void {
  window.juntasFirstReads = undefined
}
