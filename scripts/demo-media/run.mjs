import { spawn } from 'node:child_process'

/** Runs a program to its end; its standard error becomes the error. */
export function run(program, args, { input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] })
    const out = []
    const complaint = []
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => complaint.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out))
      else reject(new Error(`${program} ${args.join(' ')}\nended with ${code}\n${Buffer.concat(complaint)}`))
    })
    if (input !== undefined) child.stdin.end(input)
  })
}

/** With low priority: encoders share two cores with everything else on the machine. */
export const ffmpeg = (...args) =>
  run('nice', ['-n', '15', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...args])

export async function durationMs(file) {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Math.round(Number(await run('ffprobe', args)) * 1000)
}
