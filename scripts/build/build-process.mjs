// Runs the build in its own process, because the bundler holds hundreds of megabytes until its process ends.
import { spawn } from 'node:child_process'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot, root } from '../process/root.mjs'

/** Builds what changed, or only the named parts. The build's output goes to our output. */
export function buildInOwnProcess(only = []) {
  return new Promise((resolve, reject) => {
    const args = [fromRoot('scripts', 'build.mjs'), '--quiet', ...only]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal('The build failed; what it said stands above.')),
    )
  })
}
