import { isObject } from '../../http/exchange.ts'
import { readTime } from '../clock.ts'
import { readCents } from '../money.ts'
import { invalidAll } from './refusals.ts'

/** Reads a body field by field and collects all problems, so that one answer lists everything. */
export class Input {
  private readonly values: Record<string, unknown>

  constructor(
    values: unknown,
    private readonly prefix = '',
    private readonly problems: [string, string][] = [],
  ) {
    this.values = isObject(values) ? values : {}
  }

  has(name: string): boolean {
    return this.values[name] !== undefined
  }

  wrong(name: string, message: string): void {
    this.problems.push([this.prefix + name, message])
  }

  /** Ends the request if there were problems. */
  check(): void {
    if (this.problems.length > 0) throw invalidAll(this.problems)
  }

  text(name: string): string | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    this.wrong(name, 'não é válido')
    return null
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === null) this.wrong(name, 'não pode ficar em branco')
    return value ?? ''
  }

  choice<const Choices extends readonly string[]>(
    name: string,
    choices: Choices,
    usual: Choices[number],
  ): Choices[number] {
    const value = this.text(name)
    if (value === null) return usual
    if (!choices.includes(value)) this.wrong(name, `deve ser um de: ${choices.join(', ')}`)
    return value as Choices[number]
  }

  whole(name: string, usual: number, least?: number): number
  whole(name: string, usual: null, least?: number): number | null
  whole(name: string, usual: number | null, least = 0): number | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return usual
    const number = Number(value)
    if (!Number.isInteger(number) || number < least) this.wrong(name, `deve ser um número inteiro a partir de ${least}`)
    return number
  }

  flag(name: string, usual: boolean): boolean {
    const value = this.values[name]
    return value === undefined || value === null ? usual : value === true || value === 'true'
  }

  cents(name: string): number | null {
    const value = this.values[name]
    if (value === undefined || value === null) return null
    const cents = readCents(value)
    if (cents === undefined) this.wrong(name, 'não é um número')
    return cents ?? null
  }

  time(name: string): number | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    const time = readTime(value)
    if (time === undefined) this.wrong(name, 'não é uma data válida')
    return time ?? null
  }

  record(name: string): Record<string, unknown> {
    const value = this.values[name]
    return isObject(value) ? value : {}
  }

  inner(name: string): Input {
    return new Input(this.values[name], `${this.prefix}${name}.`, this.problems)
  }

  list(name: string): Input[] {
    const value = this.values[name]
    if (value === undefined || value === null) return []
    if (!Array.isArray(value)) {
      this.wrong(name, 'deve ser uma lista')
      return []
    }
    return value.map((each) => new Input(each, `${this.prefix}${name}.`, this.problems))
  }
}
