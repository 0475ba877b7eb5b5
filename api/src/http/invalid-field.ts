import { Failure } from '@juntas/contract/errors'

/** The refusal of one field: forms mark it, with the text for the code of what is wrong. */
export const invalidField = (propertyPath: string, code: string) =>
  new Failure('invalid_input', { violations: [{ propertyPath, message: code, code }] })
