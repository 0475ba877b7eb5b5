import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which the workers of a run share the cookies of the office. Their parent is the run. */
export const officeCookies = (run: number): string => join(tmpdir(), `juntas-office-${run}`)

/** Before a run: those of an ended one whose number it got. After it: its own. */
export default function removeCookies(): void {
  rmSync(officeCookies(process.pid), { recursive: true, force: true })
}
