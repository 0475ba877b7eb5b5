import { expect, test } from 'vitest'
import { periodText } from './period.ts'

test.each([
  ['2023-03-01', null, 'mar. de 2023 a hoje · 3 anos e 9 meses'],
  ['2023-12-01', null, 'dez. de 2023 a hoje · 3 anos'],
  ['2026-01-01', '2026-03-01', 'jan. de 2026 a mar. de 2026 · 3 meses'],
  ['2026-11-01', '2026-11-01', 'nov. de 2026 a nov. de 2026 · 1 mês'],
  ['2025-12-01', '2026-11-01', 'dez. de 2025 a nov. de 2026 · 1 ano'],
  ['2025-11-01', '2026-11-01', 'nov. de 2025 a nov. de 2026 · 1 ano e 1 mês'],
  ['2025-01-01', '2025-11-01', 'jan. de 2025 a nov. de 2025 · 11 meses'],
  ['2026-12-01', null, 'dez. de 2026 a hoje'],
])('work from %s to %s counts both months [PROFILE-16]', (startAt, endAt, text) => {
  expect(periodText({ startAt, endAt }, '2026-11-19')).toBe(text)
})
