import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** The commit that is checked out; undefined outside a git checkout. */
export function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/** Long tests take turns: the number of the group to run, which changes with each commit. */
export const turnOfCommit = () => process.env.TURN ?? String(Number.parseInt(currentCommit()?.slice(0, 8) ?? '0', 16))
