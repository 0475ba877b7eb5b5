/** What can be reported. */
export const reportKinds = ['post', 'comment', 'message', 'note_link', 'circle_concern', 'mentor_message'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Whether the team can write to the author: on the board in place, about a mentor request by letter. */
export const isWarnable = (kind: ReportKind): boolean =>
  kind === 'post' || kind === 'comment' || kind === 'mentor_message'
