import { readFileSync } from 'node:fs'

/** Megabytes of a process by the kernel's names. */
export function memoryOf(pid: number | undefined): Record<string, number> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(Vm\w+):\s+(\d+) kB/gm)
  return Object.fromEntries([...lines].map(([, name, kilobytes]) => [name, Number(kilobytes) / 1024]))
}
