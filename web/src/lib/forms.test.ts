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
    'app/lazy-screen.tsx', // that a screen's code was reloaded once
    'lib/consent.ts', // whether statistics are allowed
    'lib/drafts.ts', // all that is typed, forgotten at sign-out
    'lib/hourly.ts', // when something was last told
    'lib/kept.ts', // choices: see below
    'lib/mobile.ts', // that the mobile app is the frame
    'lib/pending-sign-out.ts', // that a sign-out has to be told
    'lib/quick-exit.ts', // forgets
    'lib/router/scroll.ts', // places of pages
    'lib/stored-user.ts', // who is signed in
    'lib/token.ts', // the session
    'ui/language/locale.ts', // the language
    'ui/theme/theme.ts', // the theme
  ])
  // Choices of how to watch, and what the site says to everybody: never words of a member.
  expect(filesWith(/from '[./]+lib\/kept\.ts'/)).toEqual(choices)
})

const choices = ['features/player/captions-choice.ts', 'features/player/speed-choice.ts', 'features/site/queries.ts']

/**
 * Every file with a field that takes words: kept as a draft (lib/drafts.ts, by the way named here), or not at all. A new
 * form has to be added, and the walk of e2e/private-traces.spec.ts with it.
 */
const draft = /useDraft|useNoteDraft|useCommentDraft|useKeptForm|useAccountForm|use(?:Login|Answer)\w*|writeDraft|draft/
const nothing = 'nothing'
const partOfForm = 'part'
const forms: Record<string, RegExp | typeof nothing | typeof partOfForm> = {
  'app/shell/search-box.tsx': nothing,
  'features/account/account-form.tsx': partOfForm,
  'features/account/activation-field.tsx': partOfForm,
  'features/account/code-field.tsx': partOfForm,
  'features/account/email-field.tsx': partOfForm,
  'features/account/login-form.tsx': draft,
  'features/account/microsoft-link.tsx': draft,
  'features/account/new-password-fields.tsx': partOfForm,
  'features/account/person-fields.tsx': partOfForm,
  'features/account/profile-fields.tsx': partOfForm,
  'features/account/prove-email-dialog.tsx': nothing,
  'features/account/recover-form.tsx': draft,
  'features/account/register-form.tsx': draft,
  'features/account/update-password-form.tsx': draft,
  'features/account/verify-form.tsx': draft,
  'features/billing/address-fields.tsx': partOfForm,
  'features/billing/card-fields.tsx': partOfForm,
  'features/billing/change-card.tsx': nothing,
  'features/billing/coupon-field.tsx': nothing,
  'features/billing/place-fields.tsx': partOfForm,
  'features/billing/purchase-page.tsx': nothing,
  'features/board/board-page.tsx': nothing,
  'features/board/new-post.tsx': draft,
  'features/comments/comment-form.tsx': partOfForm,
  'features/jobs/apply-dialog.tsx': nothing,
  'features/jobs/jobs-page.tsx': nothing,
  'features/library/search-page.tsx': nothing,
  'features/library/verification-page.tsx': nothing,
  'features/live-meeting/room/chat.tsx': nothing,
  'features/members/about-part.tsx': partOfForm,
  'features/members/address-part.tsx': partOfForm,
  'features/members/email-dialog.tsx': nothing,
  'features/members/email-part.tsx': partOfForm,
  'features/members/experience-dialog.tsx': draft,
  'features/members/password-form.tsx': nothing,
  'features/members/profile-page.tsx': draft,
  'features/members/short-profile.tsx': draft,
  'features/members/work-part.tsx': partOfForm,
  'features/mentoring/accompanied-list.tsx': nothing,
  'features/mentoring/answer-form.tsx': draft,
  'features/mentoring/stakeholder-form.tsx': partOfForm,
  'features/networks/composer.tsx': draft,
  'features/networks/use-list-search.tsx': nothing,
  'features/notes/new-note.tsx': draft,
  'features/notes/note-detail.tsx': nothing,
  'features/notes/notes-page.tsx': nothing,
  'features/player/transcript.tsx': nothing,
  'features/privacy/delete-dialog.tsx': nothing,
  'features/safety/report-dialog.tsx': nothing,
  'features/safety/seal-dialog.tsx': nothing,
  'features/surveys/saved.tsx': nothing,
}

test('every form of the product is kept by the one draft store or not at all, and none is forgotten here [people-growth D10]', () => {
  const found = filesWith(
    /<(?:Form|form|TextField|TextArea|PasswordField|MaskedField|PhoneField|CodeField|SearchField)\b/,
  )
  expect(found.filter((path) => !path.startsWith('ui/'))).toEqual(Object.keys(forms).sort())
  const keeps = /lib\/drafts\.ts|lib\/kept\.ts|\.\/draft\.ts|kept-form/
  for (const { path, text } of files) {
    const way = forms[path]
    if (way instanceof RegExp) expect([path, way.test(text)]).toEqual([path, true])
    else if (way === nothing) expect([path, keeps.test(text)]).toEqual([path, false])
  }
})
