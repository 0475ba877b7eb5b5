import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** The commit that is checked out; undefined where this is no checkout. */
export function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/** Long tests are done by turns: a number that says whose turn it is, another one after each commit. */
export const turnOfCommit = () => process.env.TURN ?? String(Number.parseInt(currentCommit()?.slice(0, 8) ?? '0', 16))
