/**
 * Routes where members write without their name or about their health, whom they meet, where such texts are judged, and
 * what a browser requests only on the way there: the consent before a first post, the help lines beside its form, the
 * lock of a discreet screen. What an operator sees of these requests must not lead to a person: no network address, no
 * exact time, no identifier that a proxy also has. The proxy recognises them by the answer (trace-context.ts) and, for
 * requests that get none, by the same list in deploy/nginx/juntas.conf; a test compares the two lists.
 */
const confidential =
  /^\/(?:v1\/(?:posts|board|comments|thread_mutes|growth|specialist_queue|notification\w*|reports|member_blocks|mentors?|mentor_requests|circles|circle_\w+|consents|help_lines|screen_\w+|note_links\/reports|general\/evaluations|office\/(?:reports|seal_openings|mentees|mentee_documents|mentoring_links|coaches|coach_profiles)|contents\/[^/]*\/comments)|services\/(?:mentoring|assessment)|media\/signed\/[^/]*\/mentoria)(?:[/?]|$)/

export const isConfidential = (url: string) => confidential.test(url)

const tables =
  /\b(?:posts?|post_\w+|board_\w+|comments?|comment_\w+|reports?|report_\w+|appeals|seal_\w+|thread_\w+|member_blocks|notifications?|notification_\w+|mentoring_\w+|mentees?|mentee_\w+|coach_profiles|mentors?|mentor_\w+|survey_\w+|past_survey_\w+|growth_\w+|circles?|circle_\w+|kept_commitments|consents|evaluations|help_lines|screen_\w+)\b/

/**
 * The tables of the same subjects: a slow statement on one of them is as confidential as its request. The list also
 * matches columns that refer to such a table, and names without quotes, as in statements written by hand.
 */
export const isConfidentialStatement = (sql: string) => tables.test(sql)

/** The tasks of the same subjects: most are recorded by such a request and run right after it. */
export const isConfidentialTask = (name: string) =>
  /^(?:board|circles|growth|mentoring|mentors|notifications|surveys)\.|^networks\.apart$|^office\.(?:block|blockLetter|openedLetter|warnLetter)$/.test(
    name,
  )
