import type { Connection } from './schema-lines.mjs'
export function dumpDatabase(
  client: Connection & { escapeLiteral(text: string): string },
  folder: string,
): Promise<string>
