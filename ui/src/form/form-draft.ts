import type { AttemptKeys } from './attempt-keys.ts'

/** Where a form keeps what is typed: `memberDraft` and `visitorDraft` of lib/drafts/drafts.ts. Another name is another draft. */
export interface FormDraft {
  name: string
  /** The kept fields; the same object until they change. */
  read: () => object | null
  /** Null removes them. */
  write: (fields: object | null) => void
  /** Called when another tab has written something. */
  onOtherTab: (listener: () => void) => () => void
  /** Of calls whose outcome is not known; they stay when the fields are removed. */
  keys: AttemptKeys
}

/** Passwords and codes are in no draft. */
const secret = /password$|^(?:confirm|code|token)$/i

export const withoutSecrets = <Values extends object>(fields: Values): Partial<Values> =>
  pick(fields, (name) => !secret.test(name))

export const onlySecrets = <Values extends object>(fields: Values): Partial<Values> =>
  pick(fields, (name) => secret.test(name))

export const pick = <Values extends object>(fields: Values, isWanted: (name: string) => boolean): Partial<Values> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))) as Partial<Values>
