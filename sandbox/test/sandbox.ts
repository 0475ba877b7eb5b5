import { startSandbox } from '../src/server.ts'
import { readSettings } from '../src/settings.ts'

/** A complete sandbox on free ports, with the calls that most tests need. */
export async function openSandbox(env: Record<string, string> = {}) {
  const sandbox = await startSandbox(
    readSettings({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_VINDI_WEBHOOK_SPEED: '100000', ...env }),
  )
  const at = (path: string) => `${sandbox.origin}${path}`

  return {
    ...sandbox,
    at,
    fetch: (path: string, init?: RequestInit) => fetch(at(path), init),
    async get<T>(path: string): Promise<T> {
      return (await (await fetch(at(path))).json()) as T
    },
    post: (path: string, body: unknown = {}) =>
      fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    fault(partner: string, fault: Record<string, unknown>) {
      return this.post(`/control/${partner}/faults`, fault)
    },
    clearFaults: (partner: string) => fetch(at(`/control/${partner}/faults`), { method: 'DELETE' }),
  }
}

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>
