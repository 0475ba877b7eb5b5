import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../{ui,client}/src/**/*.{ts,tsx}',
    '!../../../**/*.test.{ts,tsx}',
    '!../../../**/test/**',
    '!../dev/**',
    '!../paraglide/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const files = Object.entries(sources).map(([path, text]) => ({
  path: path
    .replace(/^\.\.\/\.\.\/\.\.\/(ui|client)\/src\//, '$1/')
    .replace(/^\.\.\//, '')
    .replace(/^\.\//, 'lib/'),
  text,
}))
const filesWith = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => (pattern.test(text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')) ? [path] : [])).sort()

test('the browser’s storage is written in a few files alone, none of them a form [people-growth D10] [AUTH-21]', () => {
  expect(
    filesWith(/\b(?:localStorage|sessionStorage|indexedDB|openDB|caches\.|cookieStore)|document\.cookie\s*=/),
  ).toEqual([
    'app/lazy-screen.tsx', // whether a screen's code was reloaded once
    'app/service-worker.ts', // reads whether the service worker has its files
    'client/pending-sign-out.ts', // whether the server still has to hear of a sign-out
    'client/shared-device.ts', // that nothing of all this is kept: the computer belongs to other people
    'client/stored-user.ts', // the signed-in member
    'client/token.ts', // the session
    'features/offline/device-permission.ts', // whether there is a database at all
    'features/offline/save/offline-copy.ts', // the code of the open page, for a start without a network
    'lib/analytics/consent.ts', // whether statistics are allowed
    'lib/discreet/change-preferences.ts', // what the device is set to, and that nothing else stays
    'lib/discreet/lock.ts', // whether private places are locked
    'lib/drafts/drafts.ts', // everything typed, removed at sign-out
    'lib/mobile.ts', // whether the page runs inside the phone app
    'lib/offline/databases.ts', // the deletion of what is kept for times without a network
    'lib/offline/draft-copy.ts', // copies of drafts that survive the end of the browser, removed with them
    'lib/offline/store.ts', // what the member asked to keep for them, removed at sign-out
    'lib/quick-exit.ts', // whether this tab was left by the quick exit
    'lib/refresh-hour.ts', // the hour of the last refresh
    'lib/storage.ts', // choices: see below
    'ui/language/locale.ts', // the language
    'ui/router/scroll.ts', // scroll positions
    'ui/theme/theme.ts', // the theme
  ])
  // Choices of how to watch, and settings that are the same for everybody: never a member's text.
  expect(filesWith(/from '[./]+lib\/storage\.ts'/)).toEqual(choices)
})

const choices = [
  'app/shell/menu/more-links.tsx',
  'features/player/media/captions-choice.ts',
  'features/player/media/stored-speed.ts',
  'features/player/transcript/columns.ts',
  'features/site/queries.ts',
  'features/surveys/questions/list-choice.ts',
]

/**
 * Every form, and where it keeps what is typed: for the member (`memberDraft`), for the visitor's tab (`visitorDraft`), or
 * nowhere: passwords, cards, codes, and what must leave no trace. A new form has to be added here, and to the walk of
 * e2e/account/private-traces.spec.ts.
 */
const forms: Record<string, string[]> = {
  'features/account/opt-in/complete-profile.tsx': ['visitorDraft'],
  'features/account/opt-in/opt-in-person.tsx': ['visitorDraft'],
  'features/account/opt-in/opt-in-plan.tsx': ['visitorDraft'],
  'features/account/opt-in/opt-in-profile.tsx': ['visitorDraft'],
  'features/account/invitation/invitation-form.tsx': ['none'],
  'features/account/opt-in/redeem-code.tsx': ['visitorDraft'],
  'features/account/recovery/forgot-form.tsx': ['visitorDraft'],
  'features/account/recovery/recover-form.tsx': ['visitorDraft'],
  'features/account/recovery/update-password-form.tsx': ['visitorDraft'],
  'features/account/registration/prove-email-dialog.tsx': ['none'],
  'features/account/registration/register-form.tsx': ['visitorDraft'],
  'features/account/registration/verify-form.tsx': ['visitorDraft'],
  'features/account/sign-in/login-form.tsx': ['visitorDraft'],
  'features/account/sign-in/microsoft-link.tsx': ['visitorDraft'],
  'features/billing/card/card-form.ts': ['none'],
  'features/billing/purchase/address.ts': ['memberDraft'],
  'features/billing/purchase/coupon-field.tsx': ['none'],
  'features/board/new-post/new-post-form.tsx': ['memberDraft'],
  'features/circles/agenda/agenda-dialog.tsx': ['memberDraft'],
  'features/circles/commit-form.tsx': ['memberDraft'],
  // Choices, which the server stores; and a promise.
  'features/circles/find-form.tsx': ['none'],
  'features/circles/offer-card.tsx': ['none'],
  'features/circles/offer-report.tsx': ['none'],
  'features/circles/open-form.tsx': ['memberDraft'],
  'features/circles/report-dialog.tsx': ['none'],
  // New comments and answers are kept (comments/draft.ts); the change of a comment is not.
  'features/comments/comment-form.tsx': ['draft'],
  'features/company/seats/code-dialog.tsx': ['memberDraft'],
  'features/company/seats/invite-dialog.tsx': ['memberDraft'],
  'features/discreet/code-dialog.tsx': ['none'],
  'features/discreet/lock-screen.tsx': ['none'],
  'features/jobs/apply/apply-dialog.tsx': ['memberDraft'],
  'features/jobs/company/job-dialog.tsx': ['memberDraft'],
  'features/live-meeting/room/chat.tsx': ['none'],
  'features/members/curriculum/experience-dialog.tsx': ['memberDraft'],
  'features/members/profile/email-dialog.tsx': ['none'],
  'features/members/profile/password-form.tsx': ['none'],
  'features/members/profile/use-profile-form.ts': ['memberDraft'],
  'features/mentoring/answers/use-answer-form.ts': ['memberDraft'],
  'features/mentoring/sections/profile-survey/stakeholders.tsx': ['memberDraft'],
  'features/mentors/ask-dialog.tsx': ['memberDraft'],
  'features/mentors/desk/answer-form.tsx': ['memberDraft'],
  // The profile, and the last day.
  'features/mentors/desk/desk-settings.tsx': ['memberDraft', 'none'],
  'features/mentors/desk/handover-dialog.tsx': ['memberDraft'],
  'features/mentors/handover-panel.tsx': ['memberDraft'],
  'features/mentors/write-form.tsx': ['memberDraft'],
  'features/networks/chat/composer.tsx': ['memberDraft'],
  'features/notes/content/new-note.tsx': ['noteDraft'],
  'features/notes/notebook/later/day-form.tsx': ['none'],
  'features/notes/notebook/use-note-form.ts': ['memberDraft'],
  'features/player/transcript/correction-form.tsx': ['memberDraft'],
  'features/privacy/delete-dialog.tsx': ['none'],
  'features/privacy/export-dialog.tsx': ['none'],
  'features/safety/appeal-dialog.tsx': ['none'],
  'features/safety/report-dialog.tsx': ['none'],
  'features/surveys/questions/survey-saved.tsx': ['memberDraft'],
}

test('every form is of the one form hook and says where it keeps what is typed [people-growth D10]', () => {
  const found = files
    .filter(({ path, text }) => !path.startsWith('ui/') && /\buseForm(?:<.+>)?\(/.test(text))
    .map(({ path, text }) => [
      path,
      Array.from(text.matchAll(/\bdraft(?:: '?(?!FormDraft)(\w+)|,\n)/g), ([, way]) => way ?? 'draft'),
    ])
  expect(Object.fromEntries(found)).toEqual(forms)
})

/** Fields outside these files: parts of such a form, and fields that filter or look up what is shown. */
const parts = [
  'features/account/account-form.tsx',
  'features/account/code-field.tsx',
  'features/account/email-field.tsx',
  'features/account/opt-in/activation-field.tsx',
  'features/account/opt-in/profile-fields.tsx',
  'features/account/recovery/new-password-fields.tsx',
  'features/account/registration/person-fields.tsx',
  'features/billing/card/card-fields.tsx',
  'features/billing/card/change-card.tsx',
  'features/billing/purchase/address-fields.tsx',
  'features/billing/purchase/purchase-page.tsx',
  'features/members/profile/about-part.tsx',
  'features/members/profile/address-part.tsx',
  'features/members/profile/email-part.tsx',
  'features/members/profile/profile-fields.tsx',
  'features/members/profile/profile-page.tsx',
  'features/members/profile/short-profile.tsx',
  'features/members/profile/work-part.tsx',
  'features/mentoring/answers/answer-form.tsx',
  'features/mentoring/sections/profile-survey/stakeholder-form.tsx',
  'features/notes/notebook/later/later-round.tsx',
  'features/notes/notebook/note-detail.tsx',
  'features/privacy/proof-fields.tsx',
  'lib/place-fields.tsx',
]
const searches = [
  'app/shell/search/search-box.tsx',
  'features/board/board-page.tsx',
  'features/company/seats/seat-list.tsx',
  'features/jobs/jobs-page.tsx',
  'features/library/certificates/verification-page.tsx',
  'features/library/search/search-page.tsx',
  'features/mentoring/coach/mentee-list.tsx',
  'features/networks/use-list-search.tsx',
  'features/player/page/transcript-search.tsx',
  'features/player/transcript/transcript-panel.tsx',
]

test('every other field is part of such a form, or a search that keeps nothing [people-growth D10]', () => {
  const found = filesWith(
    /<(?:Form|form|TextField|TextArea|PasswordField|MaskedField|PhoneField|CodeField|SearchField)\b/,
  ).filter((path) => !path.startsWith('ui/') && !(path in forms))
  expect(found).toEqual([...parts, ...searches].sort())
  for (const { path, text } of files)
    if (parts.includes(path) || searches.includes(path))
      expect([path, /lib\/(?:drafts|storage)\.ts/.test(text)]).toEqual([path, false])
})
