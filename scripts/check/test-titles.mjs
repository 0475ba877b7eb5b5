// The titles of a file's tests, read from its syntax tree, without comments, data or skipped tests. Used only if there
// was no complete run: test-reports.mjs reads the titles of tests that ran.
import { parseSync } from '@swc/core'

const callers = new Set(['test', 'it', 'describe'])
const leftOut = new Set(['skip', 'todo', 'fixme'])
const conditions = new Set(['runIf', 'skipIf'])

/** Titles of tests that are not skipped. */
export const testTitles = (source, file) => testsIn(source, file).map(({ title }) => title)

/**
 * [{ title, tags, isConditional }] of tests that are not skipped. The title and the tags of a `describe` count for the
 * tests inside it, unless it is skipped. Conditional: only some machines or runs contain it (`runIf`, `skipIf`).
 */
export function testsIn(source, file) {
  const tests = []
  const syntax = { syntax: 'typescript', tsx: /x$/.test(file), target: 'es2022' }
  walk(parsed(source, syntax, file), [], tests)
  return tests
}

function parsed(source, syntax, file) {
  try {
    return parseSync(source, syntax)
  } catch (cause) {
    throw new Error(`${file} cannot be parsed: ${cause.message}`, { cause })
  }
}

function walk(node, above, tests) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, above, tests)
    return
  }
  if (node === null || typeof node !== 'object') return
  const call = node.type === 'CallExpression' ? testCall(node) : undefined
  if (!call) {
    for (const value of Object.values(node)) walk(value, above, tests)
    return
  }
  if (call.isLeftOut) return
  const [, ...rest] = node.arguments
  if (call.name === 'describe') walk(rest, [...above, call], tests)
  else tests.push(joined([...above, call]))
}

/** A test as it runs: with the `describe`s around it. */
function joined(calls) {
  const title = calls.map((call) => call.title).join(' ')
  // Playwright also reads tags from titles.
  const tags = [...calls.flatMap((call) => call.tags), ...(title.match(/@[\w-]+/g) ?? [])]
  return { title, tags, isConditional: calls.some((call) => call.isConditional) }
}

/** `test('…', …)`, `test.each(…)('…', …)`, `test.runIf(…)('…', …)` and the like. */
function testCall({ callee, arguments: given }) {
  const title = titleOf(given[0]?.expression)
  const words = wordsOf(callee)
  if (title === undefined || given.length < 2 || !callers.has(words[0])) return undefined
  return {
    name: words.includes('describe') ? 'describe' : words[0],
    title,
    tags: tagsOf(given[1].expression),
    isLeftOut: words.some((word) => leftOut.has(word)),
    isConditional: words.some((word) => conditions.has(word)),
  }
}

/** Of `{ tag: '@turn-0' }` between the title and the function. */
function tagsOf(details) {
  const tag = (details.properties ?? []).find(({ key }) => key?.value === 'tag')?.value
  if (tag?.type === 'ArrayExpression') return tag.elements.map(({ expression }) => expression.value)
  return tag ? [tag.value] : []
}

function wordsOf(node) {
  if (node.type === 'Identifier') return [node.value]
  if (node.type === 'MemberExpression') return [...wordsOf(node.object), node.property.value]
  if (node.type === 'CallExpression') return wordsOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return wordsOf(node.tag)
  return []
}

function titleOf(node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ raw }) => raw).join('…')
  return undefined
}
