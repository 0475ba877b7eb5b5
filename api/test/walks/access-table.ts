import { accountTable } from './account-table.ts'
import { communityTable } from './community-table.ts'
import { learningTable } from './learning-table.ts'

/**
 * Who may call what, written by hand from the specification (GUARD-01 to 10, GAP-18, GAP-117) and not from the code, to
 * check the access words of the contract. One line a route, one column a kind of account.
 *
 *   .  admitted (any other answer)       A  401 unauthenticated     P  403 plan_required
 *   V  403 email_not_verified            F  403 forbidden
 */
export const kinds = {
  visitor: [],
  /** Just registered: address not verified, nothing paid. */
  fresh: ['fresh', 'julia'],
  unpaid: ['eva', 'dani', 'elis'],
  paid: ['ana', 'bia', 'carla', 'duda', 'fe', 'kelly', 'lia'],
  b2c: ['gabi'],
  /** Paid, address not verified. */
  unproved: ['unproved'],
  specialist: ['iris'],
  mentee: ['helena'],
  coach: ['coach'],
  mentor: ['mentora'],
  manager: ['gestora'],
  /** Staff, moderator and specialist without a plan, with all roles of the office. */
  team: ['equipe'],
  /** Staff and moderator without a plan, with the office's role of moderation. */
  moderation: ['moderadora'],
  /** Staff and moderator without a plan, with the office's role of owner. */
  owner: ['dona'],
} as const

/** The columns of each line, by method and path. */
export const verdictsOf = (lines: string): Map<string, string[]> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [method, path, ...columns] = line.trim().split(/\s+/)
        return [`${method} ${path}`, columns]
      }),
  )

export const table = [accountTable, learningTable, communityTable].map((lines) => lines.trim()).join('\n')
