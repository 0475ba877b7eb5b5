/**
 * Who may call what in the office, written by hand from the table "Who sees what" of the office's design and GAP-125, not
 * from the code. One line a route, one column a role; signs as in access-table.ts, X 403 factor_required.
 */
export const officeColumns = ['editor', 'support', 'moderation', 'finance', 'owner'] as const

export const officeTable = `
GET /v1/office/session                      . . . . .
POST /v1/office/factor                      . . . . .
PUT /v1/office/factor                       . . . . .
POST /v1/office/factor_checks               . . . . .
GET /v1/office/audit_entries                . . . . .
POST /v1/office/audit_entries/{id}/undo     . . . . .
GET /v1/office/views                        . . . . .
POST /v1/office/views                       . . . . .
DELETE /v1/office/views/{id}                . . . . .
GET /v1/office/staff_invitations            F F F F .
POST /v1/office/staff_invitations           F F F F .
DELETE /v1/office/staff_invitations/{id}    F F F F .
GET /v1/office/tasks                        . F F . .
POST /v1/office/tasks/{id}/retries          . F F . .
GET /v1/office/uploads                      . F F F .
GET /v1/office/folders                      . . F . .
GET /v1/office/folders/{id}                 . . F . .
POST /v1/office/folders                     . F F F .
PATCH /v1/office/folders/{id}               . F F F .
DELETE /v1/office/folders/{id}              . F F F .
GET /v1/office/members                              F . F F .
GET /v1/office/members/{id}                         F . F F .
GET /v1/office/members/{id}/name                    F . . . .
POST /v1/office/members/{id}/verification_letters   F . F F .
DELETE /v1/office/members/{id}/sign_ins/{signIn}    F . F F .
DELETE /v1/office/members/{id}/sign_ins             F . F F .
PUT /v1/office/members/{id}/block                   F F . F .
PUT /v1/office/members/{id}/roles                   F F F F .
POST /v1/office/members/{id}/grants                 F . F . .
DELETE /v1/office/grants/{id}                       F . F . .
GET /v1/office/subscriptions                        F . F . .
GET /v1/office/subscriptions/{id}                   F . F . .
GET /v1/office/subscriptions/{id}/bills             F . F . .
POST /v1/office/subscriptions/{id}/refund           F F F . .
POST /v1/office/bills/{id}/letters                  F F F . .
GET /v1/office/plans                                F F F . .
GET /v1/office/plans/{id}                           F F F . .
POST /v1/office/plans                               F F F . .
PATCH /v1/office/plans/{id}                         F F F . .
DELETE /v1/office/plans/{id}                        F F F . .
GET /v1/office/coupons                              F F F . .
GET /v1/office/coupons/{id}                         F F F . .
POST /v1/office/coupons                             F F F . .
PATCH /v1/office/coupons/{id}                       F F F . .
DELETE /v1/office/coupons/{id}                      F F F . .
GET /v1/office/reports                      F F . F F
GET /v1/office/reports/{id}                 F F . F F
PUT /v1/office/reports/{id}/holder          F F . F F
PUT /v1/office/reports/{id}/decision        F F . F F
POST /v1/office/reports/{id}/openings       F F . F F
GET /v1/office/seal_openings                F F . F .
PUT /v1/office/seal_openings/{id}           F F . F .
GET /v1/office/companies                            F . F . .
GET /v1/office/companies/{id}                       F . F . .
POST /v1/office/companies                           F . F F .
PATCH /v1/office/companies/{id}                     F . F F .
DELETE /v1/office/companies/{id}                    F . F F .
GET /v1/office/activation_codes                     F . F . .
POST /v1/office/activation_codes                    F . F F .
DELETE /v1/office/activation_codes/{id}             F . F F .
GET /v1/office/companies/{id}/grants                F . F . .
POST /v1/office/companies/{id}/grants               F . F F .
DELETE /v1/office/company_grants/{id}               F . F F .
GET /v1/office/companies/{id}/managers              F . F . .
POST /v1/office/companies/{id}/managers             F . F F .
DELETE /v1/office/company_managers/{id}             F . F F .
`
