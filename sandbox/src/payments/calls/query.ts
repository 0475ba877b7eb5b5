import { isObject } from '../../http/exchange.ts'
import { readTime } from '../clock.ts'
import { invalid } from './refusals.ts'

// The vendor's search language: code=42 status=paid, NOT or -, AND (also by default), OR, parentheses, quotes.

type View = Record<string, unknown>
export type Test = (view: View) => boolean

type Sign = ':' | '=' | '>=' | '<=' | '>' | '<'
type Token =
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { kind: 'term'; field: string; sign: Sign; value: string }

export function parseQuery(text: string): Test {
  const tokens = tokenize(text)
  let at = 0
  const next = () => tokens[at]

  const either = (): Test => {
    const tests = [both()]
    while (next()?.kind === 'or') {
      at += 1
      tests.push(both())
    }
    return (view) => tests.some((test) => test(view))
  }
  const both = (): Test => {
    const tests = [one()]
    for (let token = next(); token && token.kind !== 'or' && token.kind !== 'close'; token = next()) {
      if (token.kind === 'and') at += 1
      tests.push(one())
    }
    return (view) => tests.every((test) => test(view))
  }
  const one = (): Test => {
    const token = next()
    at += 1
    if (token?.kind === 'not') {
      const test = one()
      return (view) => !test(view)
    }
    if (token?.kind === 'open') {
      const test = either()
      if (next()?.kind !== 'close') throw unreadable()
      at += 1
      return test
    }
    if (token?.kind !== 'term') throw unreadable()
    return comparison(token.field, token.sign, token.value)
  }

  const test = either()
  if (at < tokens.length) throw unreadable()
  return test
}

function tokenize(text: string): Token[] {
  const pattern = /\s*(?:(\()|(\))|(AND\b)|(OR\b)|(NOT\b|-)|([a-z_.]+)\s*(:|>=|<=|=|>|<)\s*("[^"]*"|[^\s()]+))/y
  const tokens: Token[] = []
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text)
    if (!match) throw unreadable()
    const [, open, close, and, or, not, field, sign, value] = match
    if (open) tokens.push({ kind: 'open' })
    else if (close) tokens.push({ kind: 'close' })
    else if (and) tokens.push({ kind: 'and' })
    else if (or) tokens.push({ kind: 'or' })
    else if (not) tokens.push({ kind: 'not' })
    else
      tokens.push({ kind: 'term', field: field ?? '', sign: sign as Sign, value: (value ?? '').replace(/^"|"$/g, '') })
  }
  if (tokens.length === 0) throw unreadable()
  return tokens
}

const exactOnly = new Set(['code', 'registry_code', 'email'])

function comparison(field: string, sign: Sign, value: string): Test {
  if (sign === ':') {
    if (exactOnly.has(field)) throw invalid('query', `o campo ${field} não aceita busca parcial`)
    const part = value.toLowerCase()
    return (view) =>
      String(read(view, field) ?? '')
        .toLowerCase()
        .includes(part)
  }
  return (view) => {
    const order = compare(field, read(view, field), value)
    if (order === undefined) return false
    if (sign === '=') return order === 0
    if (sign.startsWith('>')) return order > 0 || (sign === '>=' && order === 0)
    return order < 0 || (sign === '<=' && order === 0)
  }
}

/** `customer_id` reads `customer.id` if the record has no field of that name. */
function read(view: View, field: string): unknown {
  if (field in view) return view[field]
  const [first = '', ...rest] = field.includes('.') ? field.split('.') : field.split(/_(?=id$|code$|name$)/)
  if (!(first in view) || rest.length === 0) throw invalid('query', `o campo ${field} não pode ser usado na busca`)
  const inner = view[first]
  return isObject(inner) ? inner[rest.join('.')] : undefined
}

function compare(field: string, actual: unknown, wanted: string): number | undefined {
  if (actual === null || actual === undefined) return wanted === 'null' ? 0 : undefined
  if (field.endsWith('_at')) {
    const time = readTime(wanted)
    if (time === undefined) throw invalid('query', `${wanted} não é uma data válida`)
    return (readTime(actual) ?? 0) - time
  }
  const isNumber = typeof actual === 'number' || /^(amount|price)$/.test(field)
  if (isNumber) return Number(actual) - Number(wanted)
  const text = String(actual)
  return text === wanted ? 0 : text < wanted ? -1 : 1
}

const unreadable = () => invalid('query', 'consulta inválida')
