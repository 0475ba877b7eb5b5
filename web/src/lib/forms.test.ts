import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/test/**', '!../dev/**', '!../paraglide/**'],
  { query: '?raw', import: 'default', eager: true },
)
const files = Object.entries(sources).map(([path, text]) => ({
  path: path.replace(/^\.\.\//, '').replace(/^\.\//, 'lib/'),
  text,
}))
const filesWith = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => (pattern.test(text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')) ? [path] : [])).sort()

test('the browser’s storage is written in a few files alone, none of them a form [people-growth D10] [AUTH-21]', () => {
  expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB|caches\.|cookieStore)|document\.cookie\s*=/)).toEqual([
    'app/lazy-screen.tsx', // whether a screen's code was reloaded once
    'lib/analytics/consent.ts', // whether statistics are allowed
    'lib/drafts.ts', // everything typed, removed at sign-out
    'lib/hourly.ts', // the hour of the last refresh
    'lib/mobile.ts', // whether the page runs inside the phone app
    'lib/quick-exit.ts', // whether this tab was left by the quick exit
    'lib/router/scroll.ts', // scroll positions
    'lib/session/pending-sign-out.ts', // whether the server still has to hear of a sign-out
    'lib/session/stored-user.ts', // the signed-in member
    'lib/session/token.ts', // the session
    'lib/storage.ts', // choices: see below
    'ui/language/locale.ts', // the language
    'ui/theme/theme.ts', // the theme
  ])
  // Choices of how to watch, and settings that are the same for everybody: never a member's text.
  expect(filesWith(/from '[./]+lib\/storage\.ts'/)).toEqual(choices)
})

const choices = [
  'features/player/media/captions-choice.ts',
  'features/player/media/speed-choice.ts',
  'features/site/queries.ts',
]

/**
 * Every file with a text field: kept as a draft (lib/drafts.ts, by the hook named here), or not kept at all. A new form
 * has to be added here, and to the walk of e2e/private-traces.spec.ts.
 */
const draft = /useDraft|useNoteDraft|useCommentDraft|useKeptForm|useAccountForm|use(?:Login|Answer)\w*|writeDraft|draft/
const nothing = 'nothing'
const partOfForm = 'part'
const forms: Record<string, RegExp | typeof nothing | typeof partOfForm> = {
  'app/shell/search/search-box.tsx': nothing,
  'features/account/account-form.tsx': partOfForm,
  'features/account/opt-in/activation-field.tsx': partOfForm,
  'features/account/code-field.tsx': partOfForm,
  'features/account/email-field.tsx': partOfForm,
  'features/account/sign-in/login-form.tsx': draft,
  'features/account/sign-in/microsoft-link.tsx': draft,
  'features/account/recovery/new-password-fields.tsx': partOfForm,
  'features/account/registration/person-fields.tsx': partOfForm,
  'features/account/opt-in/profile-fields.tsx': partOfForm,
  'features/account/registration/prove-email-dialog.tsx': nothing,
  'features/account/recovery/recover-form.tsx': draft,
  'features/account/registration/register-form.tsx': draft,
  'features/account/recovery/update-password-form.tsx': draft,
  'features/account/registration/verify-form.tsx': draft,
  'features/billing/purchase/address-fields.tsx': partOfForm,
  'features/billing/card/card-fields.tsx': partOfForm,
  'features/billing/card/change-card.tsx': nothing,
  'features/billing/purchase/coupon-field.tsx': nothing,
  'features/billing/purchase/place-fields.tsx': partOfForm,
  'features/billing/purchase/purchase-page.tsx': nothing,
  'features/board/board-page.tsx': nothing,
  'features/board/new-post.tsx': draft,
  'features/comments/comment-form.tsx': partOfForm,
  'features/jobs/apply-dialog.tsx': nothing,
  'features/jobs/jobs-page.tsx': nothing,
  'features/library/search/search-page.tsx': nothing,
  'features/library/certificates/verification-page.tsx': nothing,
  'features/live-meeting/room/chat.tsx': nothing,
  'features/members/profile/about-part.tsx': partOfForm,
  'features/members/profile/address-part.tsx': partOfForm,
  'features/members/profile/email-dialog.tsx': nothing,
  'features/members/profile/email-part.tsx': partOfForm,
  'features/members/curriculum/experience-dialog.tsx': draft,
  'features/members/profile/password-form.tsx': nothing,
  'features/members/profile/profile-page.tsx': draft,
  'features/members/profile/short-profile.tsx': draft,
  'features/members/profile/work-part.tsx': partOfForm,
  'features/mentoring/coach/mentee-list.tsx': nothing,
  'features/mentoring/answers/answer-form.tsx': draft,
  'features/mentoring/sections/stakeholder-form.tsx': partOfForm,
  'features/networks/composer.tsx': draft,
  'features/networks/use-list-search.tsx': nothing,
  'features/notes/new-note.tsx': draft,
  'features/notes/note-detail.tsx': nothing,
  'features/notes/notes-page.tsx': nothing,
  'features/player/page/transcript.tsx': nothing,
  'features/privacy/delete-dialog.tsx': nothing,
  'features/safety/report-dialog.tsx': nothing,
  'features/safety/seal-dialog.tsx': nothing,
  'features/surveys/questions/saved.tsx': nothing,
}

test('every form of the product is kept by the one draft store or not at all, and none is forgotten here [people-growth D10]', () => {
  const found = filesWith(
    /<(?:Form|form|TextField|TextArea|PasswordField|MaskedField|PhoneField|CodeField|SearchField)\b/,
  )
  expect(found.filter((path) => !path.startsWith('ui/'))).toEqual(Object.keys(forms).sort())
  const keeps = /lib\/drafts\.ts|lib\/storage\.ts|\.\/draft\.ts|kept-form/
  for (const { path, text } of files) {
    const way = forms[path]
    if (way instanceof RegExp) expect([path, way.test(text)]).toEqual([path, true])
    else if (way === nothing) expect([path, keeps.test(text)]).toEqual([path, false])
  }
})
