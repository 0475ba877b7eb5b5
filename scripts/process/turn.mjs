import { execFileSync } from 'node:child_process'
import { fromRoot } from './root.mjs'

/** Long tests are done by turns: a number that says whose turn it is, another one after each commit. */
export function turnOfCommit() {
  if (process.env.TURN) return process.env.TURN
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: fromRoot('.'), encoding: 'utf8', stdio: 'pipe' })
    return String(Number.parseInt(commit.slice(0, 8), 16))
  } catch {
    return '0' // not a checkout
  }
}
