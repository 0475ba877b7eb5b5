// Where a child's output goes in the demo, so that the terminal keeps showing the addresses and accounts.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../process/refusal.mjs'

const mostBytes = 20_000_000

/** Opens the log for appending. `explain` turns a failed start into one line with the child's last error. */
export function openLog(dataDir, name) {
  const folder = join(dataDir, 'logs')
  const file = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true })
  if (sizeOf(file) > mostBytes) renameSync(file, `${file}.1`)
  const from = sizeOf(file)
  const descriptor = openSync(file, 'a', 0o600)
  return {
    descriptor,
    explain(error) {
      const said = lastError(readFileSync(file).subarray(from).toString())
      closeSync(descriptor)
      throw new Refusal(said ? `${error.message} ${said}` : `${error.message} See ${file}.`)
    },
  }
}

// The log has one JSON object per line, or plain text if a process died early. The last error line says why.
function lastError(text) {
  for (const line of text.trim().split('\n').reverse()) {
    try {
      const { level, msg, err } = JSON.parse(line)
      if (level >= 50) return err?.message ?? msg
    } catch {
      // Skips the rest of a stack trace.
      if (line.trim() && !/^\s|^[{}]|^Node\.js v/.test(line)) return line.trim()
    }
  }
  return undefined
}

function sizeOf(file) {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
