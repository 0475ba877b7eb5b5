import { sql } from 'kysely'

/** A draft has a moment of publication that never comes, so that no list of members needs to know of drafts. */
export const draftMoment = 'infinity'

/**
 * Where a job stands; the table of jobs is called `t`. By the clock, not by now(): what was published in this transaction
 * is published in its answer.
 */
export const jobPhase = sql<'draft' | 'scheduled' | 'open' | 'closed'>`case
  when not isfinite(t.publish_at) then 'draft'
  when t.closes_at <= clock_timestamp() then 'closed'
  when t.publish_at > clock_timestamp() then 'scheduled'
  else 'open' end`
