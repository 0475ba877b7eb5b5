// Some test files by vitest, with what its JSON report tells: how each test ended, how long it took, and the figures
// that it kept (api/test/figures.ts).
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { endOf, startGroup } from '../process/group.mjs'
import { fromRoot, root } from '../process/root.mjs'

/**
 * [{ file, title, status, seconds, figures }]. A file that could not be loaded has one failed test.
 * @param {string[]} files
 * @param {{ env?: Record<string, string>, workers?: number }} options
 */
export async function runTests(files, { env = {}, workers } = {}) {
  const report = fromRoot('.cache', `tests-${process.pid}.json`)
  mkdirSync(fromRoot('.cache'), { recursive: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const limit = workers ? [`--maxWorkers=${workers}`] : []
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...limit, ...files]
  await endOf(startGroup(args, { env: { ...process.env, ...env } }))
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(testsOf)
  } catch (error) {
    console.error(`vitest ended without a report: ${error.message}`)
    return []
  } finally {
    rmSync(report, { force: true })
  }
}

function testsOf({ name, status, assertionResults }) {
  const file = relative(root, name)
  if (status === 'failed' && !assertionResults.length)
    return [{ file, title: 'the file was not loaded', status: 'failed', seconds: 0, figures: {} }]
  return assertionResults.map((test) => ({
    file,
    title: test.fullName,
    status: test.status,
    seconds: (test.duration ?? 0) / 1000,
    figures: test.meta?.figures ?? {},
  }))
}
