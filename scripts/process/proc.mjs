// What /proc says about processes. Empty if the system has no /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The fields after the name in brackets, which may itself contain spaces and brackets: first the state, then the parent. */
export const statOf = (pid) => procFile(pid, 'stat').split(') ').at(-1).split(' ')
export const parentOf = (pid) => Number(statOf(pid)[1] ?? 0)

export function descendantsOf(pid) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((one) => [Number(one), parentOf(one)]))
  const below = (parent) => [...parents].filter(([, own]) => own === parent).flatMap(([one]) => [one, ...below(one)])
  return below(pid)
}

/** The API's process, a child of the start. */
export const apiPid = (start) =>
  descendantsOf(start).find((pid) => procFile(pid, 'cmdline').includes(join('api', 'dist', 'main.js')))

/** Memory of a process in MB as its proportional set size: shared pages count in part. */
export const memoryOf = (pid) => Number(/^Pss:\s+(\d+)/m.exec(procFile(pid, 'smaps_rollup'))?.[1]) / 1024

/** Memory of a process in MB as its resident set: shared pages count whole. */
export const residentMemoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024
