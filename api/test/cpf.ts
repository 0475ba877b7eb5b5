/** The nth of many valid CPFs, for registrations that must not collide. */
export function cpf(n: number): string {
  const digits = [...String(100_000_000 + n * 7919)].map(Number)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
