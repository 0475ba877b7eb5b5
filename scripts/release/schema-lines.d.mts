/** What is used of a client of pg. */
export interface Connection {
  query(query: string | { text: string; rowMode: 'array' }): Promise<{ rows: unknown[] }>
}
export function schemaLines(client: Connection): Promise<string[]>
