import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

const uuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

test('a UUID is five groups of hexadecimal digits, and nothing around them', () => {
  expect(isUuid(uuid)).toBe(true)
  expect(isUuid(uuid.toUpperCase())).toBe(true)
  expect(isUuid(randomUUID())).toBe(true)
  for (const wrong of [`x${uuid}`, `${uuid}x`, `${uuid}0`, '', uuid.replaceAll('-', '')])
    expect(isUuid(wrong)).toBe(false)
  const groups = uuid.split('-')
  for (const at of groups.keys()) {
    const changed = (group: string) => groups.map((one, index) => (index === at ? group : one)).join('-')
    expect(isUuid(changed(groups[at]!.slice(1))), `group ${at} too short`).toBe(false)
    expect(isUuid(changed('g'.repeat(groups[at]!.length))), `group ${at} of other letters`).toBe(false)
  }
})
