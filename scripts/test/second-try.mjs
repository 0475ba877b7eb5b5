import { runTests } from './test-run.mjs'

/** If more files fail, a busy machine is not the reason. */
const most = 3

const nameOf = ({ file, title }) => `${file}: ${title}`

/**
 * Runs the files with a failed test once more, with nothing else on the machine, as browser tests are. A mistake fails
 * again. A wait that was too short for a busy machine does not, and its test is named so that somebody mends it.
 * Returns the tests with their last status, and the names of those that needed the second try.
 */
export async function tryAgain(tests, { env, run = runTests }) {
  const files = [...new Set(tests.filter(({ status }) => status === 'failed').map(({ file }) => file))]
  if (files.length === 0 || files.length > most) return { tests, again: [] }
  console.log(`\n== second try, alone: ${files.join(', ')}`)
  const ran = await run(files, { env })
  const passed = new Set(ran.filter(({ status }) => status === 'passed').map(nameOf))
  const isMended = (test) => test.status === 'failed' && passed.has(nameOf(test))
  return {
    tests: tests.map((test) => (isMended(test) ? { ...test, status: 'passed' } : test)),
    again: tests.filter(isMended).map(nameOf),
  }
}
