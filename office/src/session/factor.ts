import { call } from '../lib/call.ts'

interface Enrolment {
  secret: string
  /** `otpauth://…`, what the drawn code says. */
  uri: string
}

// None of these asks for a code itself: they are how the code is given.
const send = async <T>(method: string, path: string, body: object): Promise<T> =>
  (await call<T>({ method, path: `/v1/office/${path}`, body, asksNoCode: true })).data

export const beginEnrolment = () => send<Enrolment>('POST', 'factor', {})
export const confirmEnrolment = (code: string) => send<{ recoveryCodes: string[] }>('PUT', 'factor', { code })
export const checkCode = (code: string) => send<null>('POST', 'factor_checks', { code })
