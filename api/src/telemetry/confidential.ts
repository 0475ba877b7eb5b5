/**
 * Where members write without their name or about their health, whom they meet, and where such texts are judged. What an operator sees
 * of these requests must not lead to a person: no network address, no exact time, no identifier that a proxy also has.
 * The proxy's own log needs the same list (docs/operations.md).
 */
const confidential =
  /^\/(?:v1\/(?:posts|board|comments|thread_mutes|growth|specialist_queue|notification\w*|reports|member_blocks|mentors?|mentor_requests|circles|circle_\w+|office\/(?:reports|seal_openings|mentees|coaches)|contents\/[^/]*\/comments)|services\/(?:mentoring|assessment))(?:[/?]|$)/

export const isConfidential = (url: string) => confidential.test(url)

/** The tables of the same subjects: a slow statement on one of them is as confidential as its request. */
export const isConfidentialStatement = (sql: string) =>
  /"(?:posts?|post_\w+|board_\w+|comments?|comment_\w+|reports?|report_\w+|appeals|seal_\w+|thread_\w+|member_blocks|mentoring_\w+|mentees|mentors|mentor_\w+|survey_\w+|growth_\w+|circles|circle_\w+)"|\b(?:posts|comments|reports|mentoring_\w+|mentor_\w+|survey_\w+|growth_\w+|circles|circle_\w+)\b/.test(
    sql,
  )
