// Runs some test files by vitest and reads its JSON report: how each test ended, how long it took, and the figures that
// it stored (api/test/figures.ts).
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { unloadedFiles, vitestTests } from '../check/test-reports.mjs'
import { endOf, startGroup } from '../process/group.mjs'
import { fromRoot } from '../process/root.mjs'

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
    const said = JSON.parse(readFileSync(report, 'utf8'))
    const broken = { title: 'the file was not loaded', status: 'failed', seconds: 0, figures: {} }
    return [...vitestTests(said), ...unloadedFiles(said).map((file) => ({ file, ...broken }))]
  } catch (error) {
    console.error(`vitest ended without a report: ${error.message}`)
    return []
  } finally {
    rmSync(report, { force: true })
  }
}
