/**
 * The keys that the specification names for the body of a call, with what else this API takes there (GAP-170) and, last,
 * what belongs to functions beyond the specification. All keys beside the specified ones may be left out.
 */
export const specifiedBodies: Readonly<Record<string, { keys: string[]; gap170?: string[]; beyond?: string[] }>> = {
  'POST /v1/academy/service-login': { keys: ['email', 'password'] },
  'POST /v1/academy/service-forgot': { keys: ['email'] },
  'POST /v1/academy/refresh-token': { keys: ['refreshToken'] },
  // `clientKey`: what the offline queues of 1.0.0 still hold.
  'POST /v1/comments': { keys: ['content', 'text', 'parent'], beyond: ['clientKey'] },
  'PUT /v1/comments/{id}': { keys: ['text'] },
  'POST /v1/content_user_collection_favorites': { keys: ['content'], gap170: ['on'] },
  'POST /v1/content_user_collection_likes': { keys: ['content'], gap170: ['on'] },
  'POST /v1/content_user_collection_ratings': { keys: ['content', 'rating'] },
  'POST /v1/content_user_collection_views': { keys: ['content', 'progress', 'percent'], gap170: ['viewing', 'at'] },
  'POST /v1/general/evaluations': { keys: ['user_iri', 'content_iri', 'value', 'type'], gap170: ['comment'] },
  'POST /v1/notes': {
    keys: ['timestamp', 'title', 'description', 'tag', 'content'],
    beyond: ['clientKey', 'dueAt'],
  },
  'POST /v1/network_invites': { keys: ['content', 'companyJobRoles', 'ageRanges'] },
  'POST /v1/posts': { keys: ['tag', 'title', 'text', 'anonymous'], gap170: ['hasWarning'] },
  'POST /services/node/user': { keys: ['data'] },
  'POST /services/node/create-user-live-zoom': { keys: ['name', 'email', 'enterprise', 'date', 'hour'] },
  'POST /services/mentoring/send-email-mentored': { keys: ['name', 'email', 'phone', 'fase'] },
  // `form` tells the two forms of fase 2 apart (GAP-03).
  'POST /services/mentoring/mentored-qa': {
    keys: ['email', 'item', 'fase', 'createdAt', 'updatedAt'],
    beyond: ['form'],
  },
  'PATCH /services/mentoring/update-mentored-qa': {
    keys: ['_id', 'email', 'item', 'fase', 'createdAt', 'updatedAt'],
    beyond: ['form'],
  },
  'POST /services/assessment/question/potencial/resultado': { keys: ['user_id', 'pesquisaType'] },
  'POST /services/assessment/user/verify': { keys: ['user'] },
}
