// No regular expression may take time that grows faster than the text it reads: one long text would hold the server, or
// the page of whoever types it. scslre finds those whose repetitions overlap, and those that begin anew at each
// character. It reads literals, and expressions that are built from texts of the same file.
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const folders = ['api', 'contract', 'web', 'office', 'ui', 'client', 'sandbox', 'art', 'scripts']

/**
 * Built while the program runs, from parts that no reader of the file can know: a sentence says why each is linear.
 * `code` is a part of the call.
 */
const exceptions = [
  {
    why: 'Each part is one segment of an address of our own route table, between slashes that it cannot contain.',
    file: 'api/src/http/pages/first-files.ts',
    code: "patterns.join('/')",
  },
  {
    why: 'The name is a word of our own; the class between the tags contains no `<`.',
    file: 'api/src/modules/office/uploads/s3-upload-store.ts',
    code: '>([^<]*)</',
  },
  {
    why: 'The schemes are words of our own, with a bar between them.',
    file: 'api/src/setting-kinds.ts',
    code: 'schemes',
  },
  {
    why: 'The number is the only part from elsewhere, and it bounds the one repetition.',
    file: 'contract/src/billing/billing.ts',
    code: 'longestCoupon',
  },
  {
    why: 'The collection is a word of our own; one repetition follows it, up to the end.',
    file: 'contract/src/hydra.ts',
    code: 'collection',
  },
  {
    why: 'The script is a word of our own; one letter is looked for, and nothing repeats.',
    file: 'contract/src/rules/person/name.ts',
    code: '{script}',
  },
  {
    why: 'The words are escaped, so they repeat nothing.',
    file: 'contract/src/rules/text/identifying-words.ts',
    code: 'escaped(words)',
  },
  {
    why: 'A pattern that a test of ours sends to the stand-in.',
    file: 'sandbox/src/control/faults.ts',
    code: 'match.path',
  },
  {
    why: 'A pattern that a test of ours sends to the stand-in.',
    file: 'sandbox/src/control/faults.ts',
    code: '(path)',
  },
  {
    why: 'The mark is escaped; only the spaces after it repeat.',
    file: 'sandbox/src/mail/mime.ts',
    code: 'mark',
  },
  {
    why: 'A pattern of a list of our own.',
    file: 'scripts/browsers/page.mjs',
    code: 'name.pattern',
  },
  {
    why: 'A line of our own texts, with a word in each place.',
    file: 'scripts/check/messages.mjs',
    code: 'text.replaceAll',
  },
  {
    why: 'The side is one of two words of our own; the rest of the line follows.',
    file: 'scripts/count-lines.mjs',
    code: 'side',
  },
]

export function checkRegularExpressions() {
  const files = folders
    .flatMap(filesUnder)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.m?ts$|\.test\.tsx?$|(?:^|\/)test\//.test(file))
  const found = files.map((file) => readExpressions(file, readFileSync(fromRoot(file), 'utf8')))
  const unread = found.flatMap(({ file, unknown }) => unknown.map((code) => ({ file, code })))
  const isOf = (exception, one) => exception.file === one.file && one.code.includes(exception.code)
  return {
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...unread
        .filter((one) => !exceptions.some((exception) => isOf(exception, one)))
        .map(({ file, code }) => `${file}: ${code} is built from parts of elsewhere; write why it is linear`),
      ...exceptions
        .filter((exception) => !unread.some((one) => isOf(exception, one)))
        .map(({ file, code }) => `${file}: the exception for ${code} is not needed`),
    ],
    note: `${found.reduce((sum, { count }) => sum + count, 0)} expressions`,
  }
}

/** The super-linear expressions of a file, and the code of those that cannot be read. */
export function readExpressions(file, text) {
  const expressions = []
  const unknown = []
  const texts = new Map()
  for (const node of nodesOf(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      texts.set(node.id.name, textOf(node.init, texts))
    if (node.regex) expressions.push({ source: node.regex.pattern, flags: node.regex.flags })
    if (!/^(?:New|Call)Expression$/.test(node.type) || node.callee.name !== 'RegExp') continue
    const [pattern, flags] = node.arguments
    const source = textOf(pattern, texts)
    if (source === undefined) unknown.push(text.slice(node.start, node.end))
    else expressions.push({ source, flags: flags ? textOf(flags, texts) : '' })
  }
  const problems = expressions.flatMap(({ source, flags }) =>
    analyse({ source, flags }).reports.length ? [`${file}: /${source}/${flags} grows faster than its text`] : [],
  )
  return { file, problems, unknown, count: expressions.length }
}

function* nodesOf(node) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') yield node
  for (const inner of Object.values(node)) yield* nodesOf(inner)
}

/** The text that an expression is, if it is made of texts of this file alone. */
function textOf(node, texts) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : node.regex?.pattern
  if (node.type === 'Identifier') return texts.get(node.name)
  if (node.type === 'TaggedTemplateExpression') return templateOf(node.quasi, texts, 'raw')
  return node.type === 'TemplateLiteral' ? templateOf(node, texts, 'cooked') : undefined
}

function templateOf({ quasis, expressions }, texts, form) {
  const parts = expressions.map((part) => textOf(part, texts))
  if (parts.includes(undefined)) return undefined
  return quasis.map(({ value }, place) => value[form] + (parts[place] ?? '')).join('')
}
