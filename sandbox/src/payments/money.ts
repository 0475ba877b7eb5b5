/** The vendor writes 2600.0, 99.9 and 99.99; internally money is cents. */
export function decimal(cents: number): string {
  const text = (cents / 100).toFixed(2)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** A number or a decimal string; undefined if it is neither. */
export function readCents(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim()
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined
  return Math.round(Number(text) * 100)
}

export function shortFormat(cents: number): string {
  return `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`
}
