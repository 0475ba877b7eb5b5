// No hand-written file of code may be over 300 lines, tests included: a longer one has more than one subject.
import { readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

export const mostLines = 300
const generated = new Set(['api/src/db/types.ts'])
const isCode = (file) => /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql|html|yml|sh|conf)$/.test(file) && !generated.has(file)

export function checkFileLengths() {
  const files = filesUnder('.').filter(isCode)
  const problems = files
    .map((file) => ({ file, lines: readFileSync(fromRoot(file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines; at most ${mostLines}: move one of its subjects to a file of its own`,
    )
  return { problems, note: `${files.length} files` }
}
