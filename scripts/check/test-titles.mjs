// The titles of a file's tests, read from its syntax tree, without comments, data or skipped tests. Used only if there
// was no complete run: test-reports.mjs reads the titles of tests that ran.
import { parseSync } from '@swc/core'

const callers = new Set(['test', 'it', 'describe'])
const leftOut = new Set(['skip', 'todo', 'fixme'])

/**
 * Titles of tests that are not skipped. The title of a `describe` counts for the tests inside it, unless it is skipped.
 */
export function testTitles(source, file) {
  const titles = []
  const syntax = { syntax: 'typescript', tsx: /x$/.test(file), target: 'es2022' }
  walk(parsed(source, syntax, file), [], titles)
  return titles
}

function parsed(source, syntax, file) {
  try {
    return parseSync(source, syntax)
  } catch (cause) {
    throw new Error(`${file} cannot be parsed: ${cause.message}`, { cause })
  }
}

function walk(node, above, titles) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, above, titles)
    return
  }
  if (node === null || typeof node !== 'object') return
  const call = node.type === 'CallExpression' ? testCall(node) : undefined
  if (!call) {
    for (const value of Object.values(node)) walk(value, above, titles)
    return
  }
  if (call.isLeftOut) return
  const [, ...rest] = node.arguments
  if (call.name === 'describe') walk(rest, [...above, call.title], titles)
  else titles.push([...above, call.title].join(' '))
}

/** `test('…', …)`, `test.each(…)('…', …)`, `test.runIf(…)('…', …)` and the like. */
function testCall({ callee, arguments: given }) {
  const title = titleOf(given[0]?.expression)
  const words = wordsOf(callee)
  if (title === undefined || given.length < 2 || !callers.has(words[0])) return undefined
  return {
    name: words.includes('describe') ? 'describe' : words[0],
    title,
    isLeftOut: words.some((word) => leftOut.has(word)),
  }
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
