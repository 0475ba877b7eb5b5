import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** Checks the whole form with a shape of the contract; its messages are the rules' codes. */
export function schema<Input extends FieldValues, Output extends FieldValues>(
  shape: $ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return standardSchemaResolver(shape)
}
