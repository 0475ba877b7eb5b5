export const limits: Record<string, string>
export function limitProblems(
  rows: readonly { gate: string | undefined; limit: string | undefined }[],
  expected?: Record<string, string>,
): string[]
