import { sql } from 'kysely'
import { openReadings, readIds } from '../../anonymity/readings.ts'
import { seals } from '../../anonymity/seal.ts'
import { shownAddress } from '../companies/erased-address.ts'
import { openChoices } from '../growth/cycle-store.ts'
import { openText } from '../mentors/messages.ts'
import {
  bytesOf,
  listed,
  ofMentee,
  ofSeat,
  opened,
  openedAudit,
  openedSurvey,
  own,
  type PersonalDataTable,
  through,
} from './personal-data-table.ts'

/**
 * Every table with personal data: how a member's rows are found, exported and erased. A test walks the schema and fails
 * on a table that refers to members and is neither listed here nor, with its reason, below.
 */
export const personalDataMap: readonly PersonalDataTable[] = [
  // Identity and sign-in
  through('members', (id) => sql`id = ${id}`, { without: ['password_hash', 'plain_name'] }),
  own('member_roles'),
  own('office_roles'),
  own('office_views'),
  own('staff_invitations', { where: ({ email }) => sql`email = ${email}`, without: ['secret_hash', 'invited_by'] }),
  own('uploads', { erased: 'detached' }),
  own('imports', { erased: 'detached' }),
  own('terms_letters'),
  own('refused_addresses', { where: ({ email }) => sql`t.email = ${email}` }),
  own('member_invitations'),
  // Lines of an import that have the member's address; all lines go after 30 days.
  own('import_lines', { where: ({ email }) => sql`${email} = any(lower(cells::text)::text[])` }),
  own('import_problems', {
    where: ({ email }) => sql`exists (select from import_lines l where l.import_id = t.import_id
      and l.line = t.line and ${email} = any(lower(l.cells::text)::text[]))`,
  }),
  own('staff_factors', { withheld: 'hashes' }),
  own('staff_recovery_codes', { withheld: 'hashes' }),
  own('factor_resets', { without: ['requested_by', 'confirmed_by'] }),
  own('audit_keys', { withheld: 'hashes' }),
  // What the office did with the account; not who did it. Erasure deletes the key, and the values with it.
  own('audit_entries', { shaped: openedAudit, without: ['actor_id'], erased: 'detached' }),
  own('customers'),
  own('linked_records'),
  own('company_members', { shaped: (row) => ({ ...row, email: shownAddress(String(row.email)) }) }),
  own('closed_seats'),
  own('company_area_quarters'),
  // An invitation belongs to the address that it was sent to.
  own('company_invitations', {
    where: ({ id, email }) => sql`email = ${email} or activation_code_id in (
      select activation_code_id from activation_redemptions where member_id = ${id})`,
    without: ['activation_code_id'],
    shaped: (row) => ({ ...row, email: shownAddress(String(row.email)) }),
  }),
  own('activation_redemptions'),
  own('sign_ins'),
  own('screen_codes', { without: ['code_hash'] }),
  through('refresh_tokens', (id) => sql`sign_in_id in (select id from sign_ins where member_id = ${id})`, {
    withheld: 'hashes',
  }),
  own('emailed_codes', { without: ['code_hash'] }),
  own('email_changes', { without: ['link_hash', 'undo_hash'] }),
  own('microsoft_identities'),
  own('registrations'),
  own('consents'),
  own('board_consents', { where: ({ consentHolders }) => sql`holder = any(${consentHolders})`, without: ['holder'] }),
  own('deletion_requests'),

  // What the member watched, wrote and chose
  own('content_favorites'),
  own('content_likes'),
  own('content_ratings'),
  own('content_registrations'),
  own('content_views'),
  own('subtitle_choices'),
  own('cue_corrections'),
  own('past_viewings'),
  own('watched_months'),
  own('watched_weeks'),
  own('certificates'),
  own('notes', { without: ['plain'] }),
  through('note_links', (id) => sql`note_id in (select id from notes where member_id = ${id})`, {
    without: ['secret_hash'],
  }),
  own('experiences'),
  own('curriculum_lines'),
  own('member_files'),
  own('evaluations'),
  own('live_attendances'),
  own('service_users'),
  own('award_sightings'),
  own('earned_awards'),
  own('reached_progress'),
  own('job_applications'),
  own('saved_jobs'),
  own('survey_answers', { shaped: openedSurvey }),
  own('past_survey_answers', { shaped: openedSurvey }),
  own('survey_drafts', { shaped: openedSurvey }),
  own('growth_cycles', {
    shaped: ({ sealed, ...row }, { id, dataKey }) => ({
      ...row,
      choices: openChoices(dataKey, id, Number(row.number), bytesOf(sealed)),
    }),
  }),

  // The board, named and anonymous
  own('posts', { where: ({ id, anonymousPosts }) => sql`member_id = ${id} or id = ${listed(anonymousPosts)}` }),
  own('post_authors', {
    where: ({ anonymousPosts }) => sql`post_id = ${listed(anonymousPosts)}`,
    without: ['mark', 'sealed'],
  }),
  own('comments', {
    where: ({ id, anonymousComments }) => sql`member_id = ${id} or id = ${listed(anonymousComments)}`,
  }),
  own('comment_authors', {
    where: ({ anonymousComments }) => sql`comment_id = ${listed(anonymousComments)}`,
    without: ['mark', 'sealed'],
  }),
  own('board_readings', {
    shaped: (row, { id, dataKey }) => {
      const readings = openReadings(seals(dataKey), id, bytesOf(row.sealed))
      return { member_id: id, read: readIds(readings), muted: readings.muted }
    },
  }),
  own('post_notices', {
    where: ({ id, anonymousPosts }) =>
      sql`post_id in (select id from posts where member_id = ${id} or id = ${listed(anonymousPosts)})`,
  }),
  // Members whose name the viewer cannot see are exported without a name.
  own('member_blocks', { shaped: (row) => (row.is_known ? row : { ...row, blocked_id: null }) }),
  own('reports', {
    where: ({ reporters }) => sql`reporter = any(${reporters})`,
    without: ['reporter', 'taken_by', 'decided_by', 'note', 'sealed', 'author_id'],
    erased: 'detached',
  }),
  own('appeals', {
    where: ({ id, anonymousPosts, anonymousComments }) =>
      sql`post_id in (select id from posts where member_id = ${id} or id = ${listed(anonymousPosts)})
        or comment_id in (select id from comments where member_id = ${id} or id = ${listed(anonymousComments)})`,
    without: ['decided_by'],
    erased: 'detached',
  }),
  // When and why the member's own seals were opened, those of deleted posts included. Openings made as a moderator are
  // left out: they would reveal the author.
  own('seal_openings', {
    where: ({ anonymousPosts, sealedPosts }) =>
      sql`post_id = ${listed([...anonymousPosts, ...sealedPosts])} and opened_at is not null`,
    without: ['requested_by', 'confirmed_by'],
    erased: 'detached',
  }),

  // Networks
  through('network_invites', (id) => sql`inviter_id = ${id} or invitee_id = ${id}`, {
    // Until both have agreed, neither side may learn who the other is (GAP-109).
    shaped: (row, { id }) =>
      row.accepted_at ? row : { ...row, [row.inviter_id === id ? 'invitee_id' : 'inviter_id']: null },
  }),
  // The inviter was never named to the member.
  own('network_candidates', { without: ['inviter_id'] }),
  through('networks', (id) => sql`id in (select network_id from network_members where member_id = ${id})`),
  own('network_members'),
  own('messages'),

  // Circles: the member's seats, and what belongs to a seat
  own('circle_seats'),
  own('circle_wishes'),
  // Not those that were never shown: they would tell that somebody whom the member blocked is in a circle.
  through(
    'circle_offers',
    (id) => sql`member_id = ${id} and (is_counted or entered_at is not null or ended_at is distinct from offered_at)`,
  ),
  // The weeks in which the member moderates; they stay for the others.
  through('circle_meetings', (id) => sql`moderator_seat_id in (select id from circle_seats where member_id = ${id})`, {
    erased: 'detached',
  }),
  ofSeat('circle_answers'),
  ofSeat('circle_agendas'),
  ofSeat('circle_commitments'),
  // Reports about a member belong to the reporters and are not exported to the member.
  own('circle_concerns', { where: () => sql`false` }),

  // Mentoring
  own('mentees', { where: ({ email }) => sql`email = ${email}` }),
  ofMentee('mentee_documents'),
  ofMentee('mentoring_answers', {
    shaped: (row, { dataKey }) => opened('mentoring', row, dataKey, `${row.mentee_id}/${row.form}`),
  }),
  ofMentee('mentoring_stakeholders', {
    shaped: (row, { dataKey }) => opened('mentoring', row, dataKey, `${row.mentee_id}/stakeholder/${row.fase}`),
  }),
  own('mentoring_readings', {
    // What the member read as a coach, and who read the member's own answers: the screens show both.
    where: ({ id, email }) => sql`reader_id = ${id} or answer_id in (
      select a.id from mentoring_answers a join mentees e on e.id = a.mentee_id where e.email = ${email})`,
    erased: 'detached',
  }),
  own('coach_profiles'),
  own('mentors'),
  // Requests that the member wrote. Those that the member got as a mentor belong to their authors: they are detached.
  own('mentor_requests'),
  // The member's own words, and what a mentor wrote to the member.
  through(
    'mentor_messages',
    (id) => sql`author_id = ${id} or request_id in (
      select id from mentor_requests where member_id = ${id})`,
    {
      // What a moderator hid from the two stays hidden from the one who did not write it.
      shaped: ({ sealed, author_id, ...row }, { id, dataKey }) => ({
        ...row,
        text: row.hidden_at && author_id !== id ? '' : openText(dataKey, String(row.id), bytesOf(sealed)),
      }),
    },
  ),
  // Hand-overs of the member's own mentoring; open ones have the summary. One that will be refused was kept from the
  // member because of a block, has no summary, and will be deleted.
  through(
    'mentor_handovers',
    (id) => sql`request_id in (select id from mentor_requests where member_id = ${id})
      and (decided_at is null or decided_at <= now())`,
    {
      shaped: ({ sealed, summary_id, ...row }, { dataKey }) =>
        sealed ? { ...row, summary: openText(dataKey, String(summary_id), bytesOf(sealed)) } : row,
      without: ['successor_id'],
    },
  ),
  through('mentor_numbers', (id) => sql`mentor_id = ${id}`),

  // Money
  own('subscriptions'),
  // Why and until when; not who granted it.
  own('folder_grants', { without: ['granted_by'] }),
  own('gateway_customers'),
  own('payment_profiles'),
  own('bills', { erased: 'fiscal' }),
  own('purchases', { without: ['token_hash', 'gateway_token', 'request_key', 'request_body'] }),
  own('card_changes', { without: ['token_hash', 'gateway_token', 'request_key', 'request_body'] }),
  own('cancellations'),
  own('renewal_changes'),
  own('billing_leases', { withheld: 'lock' }),

  // What the member was sent
  own('campaign_events'),
  own('notifications'),
  own('notification_preferences'),
  own('notification_digests'),
]

/** References to members that are not data of the member referred to, each with its reason. @internal */
export const elsewhere: Readonly<Record<string, string>> = {
  'staff_invitations.invited_by': 'the row is of who was invited; an owner who leaves is taken out of it',
  'factor_resets.requested_by': 'the row is of who lost the factor; a colleague who leaves is taken out of it',
  'factor_resets.confirmed_by': 'the row is of who lost the factor; a colleague who leaves is taken out of it',
  'imports.undone_by': 'who asked to undo it; staff who leave are taken out of it',
  'office_roles.granted_by': 'the row is of who got the role; an owner who leaves is taken out of it',
  'mentees.coach_id': 'the row is the participant’s; a coach who leaves is taken out of it',
  'member_blocks.blocked_id': 'who blocked her is not hers to know; the row goes with either account',
  'network_invites.invitee_id': 'read under network_invites; a request to her goes to the next candidate',
  'network_invites.inviter_id': 'read under network_invites',
  'network_candidates.inviter_id': 'who did not want her request is not hers to know; the row goes with either account',
  'notifications.actor_id': 'the row is of who was told; she is taken out of it',
  'folder_grants.granted_by': 'the row is the member’s who was granted; staff who leave are taken out of it',
  'reports.decided_by': 'the row is the reporter’s; a moderator who leaves is taken out of it',
  'reports.taken_by': 'the row is the reporter’s; a moderator who leaves is taken out of it',
  'appeals.decided_by': 'the row is the author’s; a moderator who leaves is taken out of it',
  'reports.author_id': 'the row is the reporter’s; of an author who leaves the words stay for its time, her name goes',
  'seal_openings.requested_by': 'read under seal_openings',
  'seal_openings.confirmed_by': 'read under seal_openings',
  'mentoring_readings.reader_id': 'read under mentoring_readings',
  'mentor_messages.author_id': 'read under mentor_messages',
  'mentor_numbers.mentor_id': 'read under mentor_numbers',
  'mentor_requests.mentor_id': 'the request is its author’s; of a mentor who leaves it stays without her',
  'mentor_handovers.successor_id': 'an offer about another member’s mentoring; it goes with the successor’s account',
}

/** Tables below a member's rows that hold no data of the member. @internal */
export const without: Readonly<Record<string, string>> = {}
