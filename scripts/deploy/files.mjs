// The shipped files as the tests use them: only paths and ports are replaced, as an operator would do.
import { readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

export const shipped = (name) => readFileSync(fromRoot('deploy', name), 'utf8')

/** Replaces each text, and refuses a text that the file does not contain: the test would then test another file. */
export function replaced(text, pairs) {
  return Object.entries(pairs).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The file has no ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

/** Reads a unit as systemd does: the command and the environment of one instance. */
export function readUnit(name, instance = '') {
  const lines = shipped(`systemd/${name}`)
    .replaceAll('%i', instance)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  const all = (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  return {
    commands: all('ExecStart').map((line) => line.split(' ')),
    commandsAfter: all('ExecStopPost').map((line) => line.split(' ')),
    startLimit: all('StartLimitIntervalSec')[0],
    folder: all('WorkingDirectory')[0],
    environmentFile: all('EnvironmentFile')[0],
    env: Object.fromEntries(all('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
  }
}

/** The lines of an environment file as an object. */
export function readEnvironment(text) {
  const pairs = text
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')])
  return Object.fromEntries(pairs)
}

/** deploy/env.example with its empty values filled in. */
export function filledExample(values) {
  const filled = shipped('env.example').replace(/^([A-Z0-9_]+)=(.*)$/gm, (line, name) =>
    name in values ? `${name}=${values[name]}` : line,
  )
  const empty = Object.entries(readEnvironment(filled)).filter(([, value]) => value === '')
  if (empty.length) throw new Error(`Not filled in: ${empty.map(([name]) => name).join(', ')}`)
  return filled
}
