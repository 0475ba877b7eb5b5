import { readFileSync } from 'node:fs'

/** Memory of a process in MB as its proportional set size: shared pages count in part. */
export const memoryOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
