import { Failure } from '@juntas/contract/errors'

/** A field that the office's form marks, with the code of what is wrong. */
export const refusal = (propertyPath: string, code: string) =>
  new Failure('invalid_input', { violations: [{ propertyPath, message: code, code }] })
