import { type ErrorCode, Failure } from '@juntas/contract/errors'
import { type OperationName, operations } from './operations.ts'

/** The answer of a thread. Classes do not survive the transfer between threads, so a refusal is sent as its code. */
export type WorkerAnswer = { result: unknown } | { refusal: { code: ErrorCode; detail: string } }

/** The entry of a worker thread: runs the requested operation. */
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
