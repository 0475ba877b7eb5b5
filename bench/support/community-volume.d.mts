export function layRoom(
  client: { query(text: string, values?: unknown[]): Promise<unknown> },
  pair: readonly number[],
  messages?: number,
): Promise<number>
