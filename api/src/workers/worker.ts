import { type ErrorCode, Failure } from '@juntas/contract/errors'
import { type OperationName, operations } from './operations.ts'

/** What a thread answers. A class does not survive the way between threads, so a refusal crosses as its code. */
export type WorkerAnswer = { result: unknown } | { refusal: { code: ErrorCode; detail: string } }

/** The entry of a worker thread: runs the operation that it is asked for. */
export default async function run({
  name,
  input,
}: {
  name: OperationName
  input: readonly unknown[]
}): Promise<WorkerAnswer> {
  try {
    const operation = (await operations[name]()) as (...input: readonly unknown[]) => unknown
    return { result: await operation(...input) }
  } catch (error) {
    if (error instanceof Failure) return { refusal: { code: error.code, detail: error.message } }
    throw error
  }
}
