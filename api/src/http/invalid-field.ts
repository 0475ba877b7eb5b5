import { Failure } from '@juntas/contract/errors'

/** The refusal of one field. Forms mark the field and show the text for the code. */
export const invalidField = (propertyPath: string, code: string) =>
  new Failure('invalid_input', { violations: [{ propertyPath, message: code, code }] })
