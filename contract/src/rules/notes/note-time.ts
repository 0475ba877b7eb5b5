/**
 * The second of a content that a note is about is `timestampSeconds` in the tables, the API and the browser. The
 * specification calls it `timestamp` on the wire; it is renamed here and nowhere else.
 */

export function noteFromWire<Wire extends { timestamp: unknown }>({ timestamp, ...note }: Wire) {
  return { ...note, timestampSeconds: timestamp as Wire['timestamp'] }
}

export function noteToWire<Inner extends { timestampSeconds: number }>({ timestampSeconds, ...note }: Inner) {
  return { ...note, timestamp: timestampSeconds }
}
