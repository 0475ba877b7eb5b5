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

export const table = `
GET /v1/menus/slug/{slug}                                                . . . . . . . . . . . . . .
GET /v1/pages/slug/{slug}                                                . . . . . . . . . . . . . .
GET /v1/settings                                                         . . . . . . . . . . . . . .
GET /v1/faqs                                                             . . . . . . . . . . . . . .
GET /v1/mobile_app                                                       . . . . . . . . . . . . . .
POST /v1/member_invitations/readings                                     . . . . . . . . . . . . . .
POST /v1/member_invitations/acceptances                                  . . . . . . . . . . . . . .
POST /v1/staff_invitations/readings                                      . . . . . . . . . . . . . .
POST /v1/staff_invitations/acceptances                                   . . . . . . . . . . . . . .
POST /v1/page_views                                                      . . . . . . . . . . . . . .
POST /v1/active_campaign/events                                          A . . . . . . . . . . . . .
POST /v1/academy/service-login                                           . . . . . . . . . . . . . .
POST /v1/academy/refresh-token                                           . . . . . . . . . . . . . .
POST /v1/academy/sign-out                                                . . . . . . . . . . . . . .
POST /v1/academy/service/create-user/by-register                         . . . . . . . . . . . . . .
GET /v1/b2c/getEmailExists/{email}                                       . . . . . . . . . . . . . .
POST /v1/academy/service-verify-token                                    . . . . . . . . . . . . . .
POST /v1/academy/service/config/verify-by-email                          . . . . . . . . . . . . . .
POST /v1/academy/service/resign                                          . . . . . . . . . . . . . .
POST /v1/academy/service-forgot                                          . . . . . . . . . . . . . .
POST /v1/academy/service-update-password                                 . . . . . . . . . . . . . .
POST /v1/change_password                                                 A . . . . . . . . . . . . .
GET /v1/sign_ins                                                         A . . . . . . . . . . . . .
DELETE /v1/sign_ins/{id}                                                 A . . . . . . . . . . . . .
DELETE /v1/sign_ins                                                      A . . . . . . . . . . . . .
GET /v1/screen_preferences                                               A . . . . . . . . . . . . .
PUT /v1/screen_preferences                                               A . . . . . . . . . . . . .
PUT /v1/screen_code                                                      A . . . . . . . . . . . . .
POST /v1/screen_unlocks                                                  A . . . . . . . . . . . . .
GET /v1/help_lines                                                       A . . . . . . . . . . . . .
POST /v1/academy/opt-in                                                  . . . . . . . . . . . . . .
POST /v1/academy/opt-in/profile                                          . . . . . . . . . . . . . .
POST /v1/academy/opt-in/plan                                             . . . . . . . . . . . . . .
POST /v1/activation_redemptions                                          A . . . . . . . . . . . . .
GET /v1/companies/by-code/{code}                                         . . . . . . . . . . . . . .
GET /v1/email_change                                                     A . . . . . . . . . . . . .
POST /v1/email_change                                                    A . . . . . . . . . . . . .
DELETE /v1/email_change                                                  A . . . . . . . . . . . . .
POST /v1/email_change/confirmations                                      . . . . . . . . . . . . . .
POST /v1/email_change/undos                                              . . . . . . . . . . . . . .
GET /v1/academy/microsoft                                                . . . . . . . . . . . . . .
GET /v1/academy/microsoft/callback                                       . . . . . . . . . . . . . .
GET /v1/academy/microsoft/ticket                                         . . . . . . . . . . . . . .
POST /v1/academy/microsoft/link-code                                     . . . . . . . . . . . . . .
POST /v1/academy/microsoft/link                                          . . . . . . . . . . . . . .
GET /v1/me                                                               A . . . . . . . . . . . . .
PUT /v1/me/language                                                      A . . . . . . . . . . . . .
GET /v1/challenges                                                       A . . . . . . . . . . . . .
GET /v1/awards/{id}/share.png                                            A . . . . . . . . . . . . .
POST /v1/awards/{id}/sightings                                           A . . . . . . . . . . . . .
GET /v1/getSchedule                                                      A P P F . F F F P P F P P P
GET /v1/getSchedule/{number}/calendar.ics                                A P P F . F F F P P F P P P
GET /v1/plans                                                            . . . . . . . . . . . . . .
GET /v1/coupons/{code}                                                   A . . . . . . . . . . . . .
POST /v1/subscriptions                                                   A . . . . . . . . . . . . .
GET /v1/purchases                                                        A . . . . . . . . . . . . .
GET /v1/purchases/{id}                                                   A . . . . . . . . . . . . .
GET /v1/subscriptions                                                    A . . . . . . . . . . . . .
POST /v1/subscriptions/{id}/withdraw                                     A . . . . . . . . . . . . .
GET /v1/me/plan                                                          A . . . . . . . . . . . . .
GET /v1/bills                                                            A . . . . . . . . . . . . .
GET /v1/bills/{id}/receipt                                               A . . . . . . . . . . . . .
GET /v1/payment_profiles                                                 A . . . . . . . . . . . . .
POST /v1/payment_profiles                                                A . . . . . . . . . . . . .
GET /v1/card_changes/{id}                                                A . . . . . . . . . . . . .
GET /v1/reconciliations                                                  A F F F F F F F F F F . . .
POST /v1/webhooks/vindi                                                  . . . . . . . . . . . . . .
POST /v1/webhooks/bounces                                                . . . . . . . . . . . . . .
GET /v1/posts                                                            A P P . . . . . P P . . . .
GET /v1/posts/{id}                                                       A P P . . . . . P P . . . .
POST /v1/posts                                                           A P P . . V . . P P . P P P
DELETE /v1/posts/{id}                                                    A . . . . . . . . . . . . .
GET /v1/posts/{id}/comments                                              A P P . . . . . P P . . . .
GET /v1/posts/{id}/comments/{commentId}/childrens                        A P P . . . . . P P . . . .
POST /v1/thread_mutes                                                    A P P . . . . . P P . . . .
GET /v1/board                                                            A P P . . . . . P P . . . .
GET /v1/specialist_queue                                                 A F F F F F . F F F F . F F
POST /v1/reports                                                         A P P . . . . . P P . . . .
GET /v1/member_blocks                                                    A . . . . . . . . . . . . .
POST /v1/member_blocks                                                   A . . . . . . . . . . . . .
DELETE /v1/member_blocks/{id}                                            A . . . . . . . . . . . . .
GET /v1/posts/{id}/openings                                              A . . . . . . . . . . . . .
GET /v1/posts/{id}/review                                                A . . . . . . . . . . . . .
POST /v1/posts/{id}/appeals                                              A . . . . . . . . . . . . .
GET /v1/comments/{id}/review                                             A . . . . . . . . . . . . .
POST /v1/comments/{id}/appeals                                           A . . . . . . . . . . . . .
GET /v1/comments                                                         A P P . . . . . P P . . . .
GET /v1/contents/{id}/comments/{commentId}/childrens                     A P P . . . . . P P . . . .
POST /v1/comments                                                        A P P . . V . . P P . . . .
PUT /v1/comments/{id}                                                    A V . . . V . . . . . . . .
DELETE /v1/comments/{id}                                                 A . . . . . . . . . . . . .
GET /v1/curriculum                                                       A . . . . . . . . . . . . .
GET /v1/curriculum/pdf                                                   A . . . . . . . . . . . . .
GET /v1/curriculum/json                                                  A . . . . . . . . . . . . .
PUT /v1/curriculum/certificates/{id}                                     A . . . . . . . . . . . . .
PUT /v1/curriculum/badges/{id}                                           A . . . . . . . . . . . . .
GET /v1/badges/verify/{code}                                             . . . . . . . . . . . . . .
GET /v1/customers/{id}                                                   A . . . . . . . . . . . . .
PUT /v1/customers/{id}                                                   A . . . . . . . . . . . . .
GET /v1/experiences                                                      A . . . . . . . . . . . . .
POST /v1/experiences                                                     A . . . . . . . . . . . . .
PUT /v1/experiences/{id}                                                 A . . . . . . . . . . . . .
DELETE /v1/experiences/{id}                                              A . . . . . . . . . . . . .
GET /v1/jobs                                                             A P P . . . . . P P . . . .
GET /v1/jobs/slug/{slug}                                                 A P P . . . . . P P . . . .
GET /v1/job_applications/preview                                         A . . . . . . . . . . . . .
POST /v1/job_applications                                                A P P . . V . . P P . P P P
GET /v1/job_applications                                                 A . . . . . . . . . . . . .
POST /v1/saved_jobs                                                      A P P . . . . . P P . P P P
GET /v1/received_applications                                            A F F F F F F F F F . F F F
PUT /v1/received_applications/{id}                                       A F F F F F F F F F . F F F
GET /services/node/permission-live-zoom/{id}                             A . . . . . . . . . . . . .
GET /services/node/live-schedule                                         A F F F . F F . . . F F F F
GET /services/node/live-schedule/{id}/{date}/calendar.ics                A F F F . F F . . . F F F F
GET /services/node/zoom-live-by-date                                     A F F F . F F . . . F F F F
GET /services/node/generate-token                                        A F F F . F F . . . F F F F
GET /services/node/live-meeting                                          A F F F . F F . . . F F F F
POST /services/node/live-meeting/replacement                             A . . . . . . . . . . . . .
POST /services/node/create-user-live-zoom                                A . . . . . . . . . . . . .
GET /services/node/users/{id}                                            A . . . . . . . . . . . . .
GET /services/node/users/{id}/companies                                  A . . . . . . . . . . . . .
POST /services/node/user                                                 A . . . . . . . . . . . . .
GET /services/node/findProject/{id}                                      A . . . . . . . . . . . . .
GET /services/location/states                                            . . . . . . . . . . . . . .
GET /services/location/states/{uf}/municipios                            . . . . . . . . . . . . . .
GET /v1/contents                                                         A P P . . . . . P P . . P .
GET /v1/contents/{id}                                                    A P P . . . . . P P . . . .
GET /v1/contents/slug/{slug}                                             A P P . . . . . P P . . . .
GET /v1/watched_contents                                                 A . . . . . . . . . . . . .
GET /v1/in_progress_contents                                             A . . . . . . . . . . . . .
GET /v1/favorite_contents                                                A . . . . . . . . . . . . .
GET /v1/folders                                                          A P P . . . . . P P . P P P
GET /v1/skills                                                           A P P . . . . . P P . . P .
GET /v1/skills/{id}                                                      A P P . . . . . P P . . . .
GET /v1/seasons                                                          A P P . . . . . P P . P P P
GET /v1/job_roles                                                        A . . . . . . . . . . . . .
GET /v1/authors                                                          A P P . . . . . P P . . P .
POST /v1/content_user_collection_favorites                               A P P . . . . . P P . P P P
POST /v1/content_user_collection_likes                                   A P P . . . . . P P . P P P
PUT /v1/contents/{id}/subtitles                                          A P P . . . . . P P . P P P
GET /v1/contents/{id}/corrections                                        A P P . . . . . P P . P P P
GET /v1/time_suggestions                                                 A P P . . . . . P P . P P P
POST /v1/contents/{id}/corrections                                       A P P . . . . . P P . P P P
DELETE /v1/corrections/{id}                                              A P P . . . . . P P . P P P
POST /v1/content_user_collection_ratings                                 A P P . . . . . P P . P P P
POST /v1/content_user_collection_views                                   A P P . . . . . P P . P P P
POST /v1/content_registrations                                           A P P . . . . . P P . P P P
GET /v1/certificates                                                     A . . . . . . . . . . . . .
POST /v1/certificates                                                    A . . . . . . . . . . . . .
PUT /v1/certificates/{id}                                                A . . . . . . . . . . . . .
GET /v1/certificates/{id}/pdf                                            A . . . . . . . . . . . . .
GET /v1/certificates/key                                                 . . . . . . . . . . . . . .
GET /v1/certificates/verify/{code}                                       . . . . . . . . . . . . . .
GET /v1/search                                                           A P P . . . . . P P . P P P
GET /v1/search/suggestions                                               A P P . . . . . P P . P P P
POST /v1/general/evaluations                                             A P P . . . . . P P . P P P
GET /services/mentoring/mentee                                           A F F F F F F . F F F F F F
GET /services/mentoring/verify-sended-email                              A . . . . . . . . . . . . .
POST /services/mentoring/send-email-mentored                             A F F F F F F . F F F F F F
GET /services/mentoring/mentored-qa-by-email                             A . . . . . . . . . . . . .
POST /services/mentoring/mentored-qa                                     A F F F F F F . F F F F F F
PATCH /services/mentoring/update-mentored-qa                             A F F F F F F . F F F F F F
GET /services/mentoring/readings                                         A F F F F F F . F F F F F F
GET /services/mentoring/mentees                                          A F F F F F F F . . F F F F
GET /v1/mentors                                                          A P P . . . . . P P . P P P
GET /v1/mentor_requests                                                  A . . . . . . . . . . . . .
POST /v1/mentor_requests                                                 A P P . . V . . P P . P P P
POST /v1/mentor_requests/{id}/messages                                   A V . . . V . . . . . . . .
POST /v1/mentor_requests/{id}/moves                                      A P P . . V . . P P . P P P
DELETE /v1/mentor_requests/{id}                                          A . . . . . . . . . . . . .
PUT /v1/mentor_requests/{id}/handover                                    A . . . . . . . . . . . . .
GET /v1/mentor                                                           A F F F F F F F F . F F F F
PUT /v1/mentor/profile                                                   A F F F F F F F F . F F F F
PUT /v1/mentor/pause                                                     A F F F F F F F F . F F F F
PUT /v1/mentor/leave                                                     A F F F F F F F F . F F F F
PUT /v1/mentor/requests/{id}/answer                                      A F F F F F F F F . F F F F
POST /v1/mentor/requests/{id}/messages                                   A F F F F F F F F . F F F F
DELETE /v1/mentor/requests/{id}                                          A F F F F F F F F . F F F F
POST /v1/mentor/requests/{id}/handovers                                  A F F F F F F F F . F F F F
PUT /v1/mentor/handovers/{id}                                            A F F F F F F F F . F F F F
GET /v1/circles                                                          A . . . . . . . . . . . . .
GET /v1/circle_seasons                                                   A P P . . . . . P P . P P P
POST /v1/circle_offers                                                   A P P . . V . . P P . P P P
DELETE /v1/circle_offers/{id}                                            A . . . . . . . . . . . . .
POST /v1/circle_offers/{id}/seat                                         A P P . . V . . P P . P P P
PUT /v1/circle_wish                                                      A . . . . . . . . . . . . .
POST /v1/circles                                                         A P P . . V . . P P . P P P
GET /v1/circles/{id}                                                     A . . . . . . . . . . . . .
GET /v1/circles/{id}/room                                                A P P . . . . . P P . P P P
POST /v1/circles/{id}/signals                                            A P P . . . . . P P . P P P
GET /v1/circles/{id}/commitments                                         A . . . . . . . . . . . . .
PUT /v1/circles/{id}/answer                                              A . . . . . . . . . . . . .
PUT /v1/circles/{id}/commitment                                          A V . . . V . . . . . . . .
PUT /v1/circles/{id}/commitment/state                                    A . . . . . . . . . . . . .
PUT /v1/circles/{id}/agenda                                              A V . . . V . . . . . . . .
DELETE /v1/circles/{id}/agenda                                           A . . . . . . . . . . . . .
POST /v1/circles/{id}/turn                                               A . . . . . . . . . . . . .
PUT /v1/circles/{id}/pause                                               A . . . . . . . . . . . . .
DELETE /v1/circles/{id}/seat                                             A . . . . . . . . . . . . .
POST /v1/circles/{id}/reports                                            A . . . . . . . . . . . . .
GET /v1/contents/{id}/network_filters                                    A P P . . . . . P P . P P P
GET /v1/network_invites                                                  A . . . . . . . . . . . . .
POST /v1/network_invites                                                 A P P . . V . . P P . P P P
GET /v1/network_invites/{id}                                             A . . . . . . . . . . . . .
DELETE /v1/network_invites/{id}                                          A . . . . . . . . . . . . .
GET /v1/networks                                                         A . . . . . . . . . . . . .
GET /v1/networks/{id}                                                    A . . . . . . . . . . . . .
POST /v1/networks                                                        A P P . . V . . P P . P P P
DELETE /v1/networks/{id}                                                 A . . . . . . . . . . . . .
GET /v1/networks/{id}/messages                                           A . . . . . . . . . . . . .
POST /v1/networks/{id}/messages                                          A V . . . V . . . . . . . .
POST /v1/networks/{id}/read                                              A . . . . . . . . . . . . .
GET /v1/notes                                                            A . . . . . . . . . . . . .
GET /v1/notes/export.md                                                  A . . . . . . . . . . . . .
GET /v1/notes/export.json                                                A . . . . . . . . . . . . .
POST /v1/notes/searches                                                  A . . . . . . . . . . . . .
GET /v1/notes/weekly                                                     A . . . . . . . . . . . . .
PUT /v1/notes/{id}/weekly                                                A . . . . . . . . . . . . .
PUT /v1/notes/{id}/due                                                   A . . . . . . . . . . . . .
GET /v1/notes/{id}/link                                                  A . . . . . . . . . . . . .
PUT /v1/notes/{id}/link                                                  A . . . . . . . . . . . . .
DELETE /v1/notes/{id}/link                                               A . . . . . . . . . . . . .
POST /v1/note_links/readings                                             . . . . . . . . . . . . . .
POST /v1/note_links/reports                                              . . . . . . . . . . . . . .
GET /v1/notes/{id}                                                       A . . . . . . . . . . . . .
POST /v1/notes                                                           A . . . . . . . . . . . . .
PUT /v1/notes/{id}                                                       A . . . . . . . . . . . . .
DELETE /v1/notes/{id}                                                    A . . . . . . . . . . . . .
GET /v1/notifications                                                    A . . . . . . . . . . . . .
GET /v1/notification_counts                                              A . . . . . . . . . . . . .
POST /v1/notification_reads                                              A . . . . . . . . . . . . .
GET /v1/notification_preferences                                         A . . . . . . . . . . . . .
PUT /v1/notification_preferences/{kind}                                  A . . . . . . . . . . . . .
GET /v1/terms                                                            . . . . . . . . . . . . . .
PUT /v1/me/terms                                                         A . . . . . . . . . . . . .
GET /v1/consents                                                         A . . . . . . . . . . . . .
PUT /v1/consents/{purpose}                                               A . . . . . . . . . . . . .
DELETE /v1/consents/{purpose}/answers                                    A . . . . . . . . . . . . .
GET /v1/me/export.zip                                                    A . . . . . . . . . . . . .
GET /v1/account_deletion                                                 A . . . . . . . . . . . . .
POST /v1/account_deletion/codes                                          A . . . . . . . . . . . . .
POST /v1/account_deletion                                                A . . . . . . . . . . . . .
DELETE /v1/account_deletion                                              A . . . . . . . . . . . . .
GET /services/video/videos/{id}/texttracks                               A . . . . . . . . . . . . .
GET /services/assessment/question/impacto                                A . . . . . . . . . . . . .
POST /services/assessment/question/impacto/answers                       A . . . . . . . . . . . . .
GET /services/assessment/question/potencial                              A . . . . . . . . . . . . .
POST /services/assessment/question/potencial/answers                     A . . . . . . . . . . . . .
POST /services/assessment/question/potencial/resultado                   A . . . . . . . . . . . . .
POST /services/assessment/user/verify                                    A . . . . . . . . . . . . .
POST /v1/avatars                                                         A . . . . . . . . . . . . .
PUT /v1/me/avatar                                                        A . . . . . . . . . . . . .
GET /v1/notification_unsubscribes/{token}                                . . . . . . . . . . . . . .
POST /v1/notification_unsubscribes/{token}                               . . . . . . . . . . . . . .
DELETE /v1/notification_unsubscribes/{token}                             . . . . . . . . . . . . . .
POST /v1/subscriptions/{id}/end_renewal                                  A . . . . . . . . . . . . .
POST /v1/subscriptions/{id}/resume_renewal                               A . . . . . . . . . . . . .
DELETE /v1/payment_profiles/{id}                                         A . . . . . . . . . . . . .
GET /services/assessment/question/{type}/draft                           A . . . . . . . . . . . . .
GET /v1/growth                                                           A . . . . . . . . . . . . .
POST /v1/growth/trails                                                   A . . . . . . . . . . . . .
DELETE /v1/growth/trails/{area}                                          A . . . . . . . . . . . . .
GET /v1/growth/notes                                                     A . . . . . . . . . . . . .
PUT /v1/growth/printed                                                   A . . . . . . . . . . . . .
POST /v1/growth/cycles                                                   A . . . . . . . . . . . . .
PUT /v1/growth/reminder                                                  A . . . . . . . . . . . . .
PUT /services/assessment/question/{type}/draft                           A . . . . . . . . . . . . .
GET /v1/company_numbers                                                  A . . . . . . . . . . . . .
GET /v1/company                                                          A F F F F F F F F F . F F F
GET /v1/company_seats                                                    A F F F F F F F F F . F F F
PUT /v1/company_seats/{id}                                               A F F F F F F F F F . F F F
DELETE /v1/company_seats/{id}                                            A F F F F F F F F F . F F F
GET /v1/company_invitations                                              A F F F F F F F F F . F F F
POST /v1/company_invitations                                             A F F F F F F F F F . F F F
PUT /v1/company_invitations/{id}                                         A F F F F F F F F F . F F F
DELETE /v1/company_invitations/{id}                                      A F F F F F F F F F . F F F
GET /v1/company_codes                                                    A F F F F F F F F F . F F F
POST /v1/company_codes                                                   A F F F F F F F F F . F F F
DELETE /v1/company_codes/{id}                                            A F F F F F F F F F . F F F
GET /v1/company_jobs                                                     A F F F F F F F F F . F F F
POST /v1/company_jobs                                                    A F F F F F F F F F . F F F
PUT /v1/company_jobs/{id}                                                A F F F F F F F F F . F F F
PUT /v1/company_jobs/{id}/state                                          A F F F F F F F F F . F F F
`
