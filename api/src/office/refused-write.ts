import { Failure } from '@juntas/contract/errors'

export interface Refusing {
  isDeletion?: boolean
  field?: string
}

/** Turns what the table refuses into what the form can say. */
export async function refused<T>(
  work: () => Promise<T>,
  { isDeletion = false, field }: Refusing,
  named: Record<string, string> = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
    if (code === '23503' && isDeletion) throw new Failure('in_use', { cause: error })
    const word = code === '23505' ? 'taken' : code === '23503' ? 'unknown' : code === '23514' ? 'invalid' : null
    if (!word || !constraint) throw error
    const column = constraint.replace(`${table}_`, '').replace(/_(key|once|fkey|check)$/, '')
    const propertyPath =
      field ?? named[constraint] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    throw new Failure('invalid_input', { violations: [{ propertyPath, message: word, code: word }], cause: error })
  }
}
