import { addDays } from '@juntas/contract/rules/add-days'
import type pg from 'pg'
import { validDays } from '../integrations/mail/return-address.ts'

/**
 * Rows with a keyed hash that cannot be made again, because its input is stored nowhere. They need their key until they
 * end. `$1` is when the key was replaced, `$2` the current time.
 */
const kinds: readonly { label: string; count: string }[] = [
  {
    label: 'codes in e-mails',
    count: 'emailed_codes where used_at is null and expires_at > $2::timestamptz and created_at <= $1::timestamptz',
  },
  {
    label: 'open invitations',
    count:
      'member_invitations where accepted_at is null and expires_at > $2::timestamptz and created_at <= $1::timestamptz',
  },
  {
    label: 'calls that may be repeated within a day',
    count: `idempotency_keys where created_at <= $1::timestamptz and created_at > $2::timestamptz - interval '25 hours'`,
  },
  ...['purchases', 'card_changes'].map((table) => ({
    label: table === 'purchases' ? 'purchases of the last day' : 'card changes of the last day',
    count: `${table} where request_key is not null and created_at <= $1::timestamptz and created_at > $2::timestamptz - interval '1 day'`,
  })),
  {
    label: 'unused recovery codes of staff (they end when new ones are made)',
    count:
      'staff_recovery_codes where used_at is null and created_at <= $1::timestamptz and created_at <= $2::timestamptz',
  },
]

export interface Waiting {
  label: string
  count: number
}

export async function countWaiting(pool: pg.Pool, replacedAt: Date, now: Date): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const { label, count } of kinds) {
    const { rows } = await pool.query(`select count(*)::int as count from ${count}`, [replacedAt, now])
    found.push({ label, count: rows[0].count })
  }
  return found.filter(({ count }) => count > 0)
}

/**
 * Letters use the key in their return address and in the unsubscribe link. No row says which letters are on their way.
 */
export const lettersUntil = (replacedAt: Date) => addDays(replacedAt, validDays)
