// Each record of docs/decisions has the number of its file in its title, a date and a status, and no number is missing.
import { readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const status = /^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded by|replaced by)/

/** What is wrong with the records, given as { path, text } in the order of their paths. */
const recordProblems = (records) =>
  records.flatMap(({ path, text }, place) => {
    const number = place + 1
    const [title, , dated] = text.split('\n')
    const problems = []
    if (
      !path
        .split('/')
        .at(-1)
        .startsWith(`${String(number).padStart(4, '0')}-`)
    )
      problems.push(`is not number ${number}`)
    if (!title.startsWith(`# ${number}. `)) problems.push(`its title does not begin with "# ${number}. "`)
    if (!status.test(dated ?? '')) problems.push('its third line is not "Date: yyyy-mm-dd · Status: ..."')
    return problems.map((problem) => `${path}: ${problem}`)
  })

export function checkDecisionRecords() {
  const paths = filesUnder('docs/decisions').sort()
  const problems = recordProblems(paths.map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') })))
  return { problems, note: `${paths.length} records` }
}
