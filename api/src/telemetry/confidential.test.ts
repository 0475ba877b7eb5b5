import { expect, test } from 'vitest'
import { isConfidentialStatement, isConfidentialTask } from './confidential.ts'

const tables = [
  ...['appeals', 'board_consents', 'board_readings', 'comments', 'comment_authors', 'member_blocks', 'posts'],
  ...['post_authors', 'post_counts', 'post_notices', 'reports', 'seal_openings', 'notifications', 'help_lines'],
  ...['notification_digests', 'notification_preferences', 'consents', 'evaluations', 'screen_codes'],
  ...['mentees', 'mentee_documents', 'mentoring_answers', 'mentoring_readings', 'coach_profiles'],
  ...['mentors', 'mentor_handovers', 'mentor_messages', 'mentor_numbers', 'mentor_requests'],
  ...['survey_answers', 'survey_drafts', 'past_survey_answers', 'growth_cycles', 'growth_evidence'],
  ...['circles', 'circle_concerns', 'circle_seats', 'circle_wishes', 'kept_commitments'],
]

test.each(tables)('a slow statement on %s is confidential, by the query builder or by hand', (table) => {
  for (const sql of [`select "a" from "${table}" as "t"`, `select a from ${table} t`, `delete from ${table}`])
    expect([sql, isConfidentialStatement(sql)]).toEqual([sql, true])
})

test('a slow statement that only refers to such a row is confidential; one on another table is not', () => {
  expect(isConfidentialStatement('select id from "uploads" where "post_id" = $1')).toBe(true)
  for (const table of ['members', 'contents', 'bills', 'content_views', 'networks', 'notes', 'jobs', 'sign_ins'])
    expect([table, isConfidentialStatement(`select id from "${table}" where id = $1`)]).toEqual([table, false])
})

test('tasks of these subjects are confidential, others are not', () => {
  for (const name of [
    'board.x',
    'circles.cron',
    'growth.x',
    'mentoring.x',
    'mentors.x',
    'notifications.x',
    'surveys.x',
  ])
    expect([name, isConfidentialTask(name)]).toEqual([name, true])
  for (const name of [
    'networks.apart',
    'office.block',
    'office.blockLetter',
    'office.openedLetter',
    'office.warnLetter',
  ])
    expect([name, isConfidentialTask(name)]).toEqual([name, true])
  for (const name of ['networks.cron', 'office.blocked', 'networks.apart2', 'x.board.y', 'billing.cron', 'mail.send'])
    expect([name, isConfidentialTask(name)]).toEqual([name, false])
})
