import { expect, test } from 'vitest'
import { noteFromWire, noteToWire } from './note-time.ts'

test('the second of a note is `timestamp` on the wire and `timestampSeconds` inside, and nothing else changes [NOTE-08]', () => {
  const wire = { id: 3, title: 'O silêncio', timestamp: 42 }
  expect(noteFromWire(wire)).toEqual({ id: 3, title: 'O silêncio', timestampSeconds: 42 })
  expect(noteToWire(noteFromWire(wire))).toEqual(wire)
})
