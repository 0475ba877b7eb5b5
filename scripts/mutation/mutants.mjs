// Makes mutants with Stryker's instrumenter: every file is compiled once with all its mutants behind switches, and the
// name of the active one is read when the code runs.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { fromRoot } from '../process/root.mjs'

const silent = () => undefined
const logger = {
  isDebugEnabled: () => false,
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}
const allMutators = [
  ...['ArithmeticOperator', 'ArrayDeclaration', 'ArrowFunction', 'AssignmentOperator', 'BlockStatement'],
  ...['BooleanLiteral', 'ConditionalExpression', 'EqualityOperator', 'LogicalOperator', 'MethodExpression'],
  ...['ObjectLiteral', 'OptionalChaining', 'Regex', 'StringLiteral', 'UnaryOperator', 'UpdateOperator'],
]

/** { mutants, sources }: sources maps a file to its code with switches. Files are paths from the project's root. */
export async function makeMutants(files, mutators = withoutLiterals) {
  const instrumenter = new Instrumenter(logger)
  const options = {
    plugins: null,
    ignorers: [],
    excludedMutations: allMutators.filter((name) => !mutators.includes(name)),
  }
  const given = files.map((name) => ({ name, content: readFileSync(fromRoot(name), 'utf8'), mutate: true }))
  const made = await instrumenter.instrument(given, options)
  const contents = new Map(given.map(({ name, content }) => [name, content]))
  const mutants = made.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column,
      mutator: mutatorName,
      original: textAt(contents.get(fileName), location),
      replacement,
    }))
  return { mutants, sources: Object.fromEntries(made.files.map(({ name, content }) => [name, content])) }
}

/** Words and literal tables are checked by other means, so mutants of them say little about the tests. */
export const withoutLiterals = allMutators.filter((name) => !['StringLiteral', 'ObjectLiteral'].includes(name))

/** The same sample for the same seed. A smaller sample is the beginning of a larger one. */
export function draw(mutants, count, seed) {
  const place = ({ file, line, column, mutator, replacement }) =>
    createHash('sha256').update([seed, file, line, column, mutator, replacement].join('\n')).digest('hex')
  const placed = mutants.map((mutant) => ({ mutant, at: place(mutant) }))
  placed.sort((one, other) => (one.at < other.at ? -1 : 1))
  return placed.slice(0, count).map(({ mutant }) => mutant)
}

function textAt(content, { start, end }) {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  return lines.join('\n')
}
