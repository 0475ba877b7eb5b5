import { isPartDue, turns } from '../../scripts/test/turns.mjs'

export const isFull = process.env.FULL === '1'

// Set by scripts/e2e.mjs: of a run of all files a number drawn from the commit, so that another part is due after each
// commit and a run can be repeated; of named files none, so that all of them is due.
const { TURN } = process.env

export const parts = turns

/** Whether this part of what is done by turns is due in this run. */
export const isDue = (part: number): boolean => isFull || TURN === undefined || isPartDue(part, TURN)

/** The part of a long walk that is due. */
export const dueOf = <T>(walk: T[]): T[] => walk.filter((_, at) => isDue(at))
