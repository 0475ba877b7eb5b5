import { spawn } from 'node:child_process'
import { fromRoot, root } from './root.mjs'

/** Runs a program of node_modules/.bin and resolves with its exit code and its output. */
export function runTool(name, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(fromRoot('node_modules', '.bin', name), args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output, errors }))
  })
}

/** A step that runs one program. If it does not exit with 0, its output is the problem. */
export async function toolStep(name, ...args) {
  const { code, output, errors } = await runTool(name, args)
  return { problems: code === 0 ? [] : [`${output}${errors}`.trim() || `${name} ended with ${code}`] }
}
