import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../test/**', '!../paraglide/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources).map(([path, text]) => ({
  path: path.replace(/^\.\.\//, '').replace(/^\.\//, 'form/'),
  text,
}))
const pathsWith = (pattern: RegExp) => files.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort()

const usesHook = /\buseForm(?:<.+>)?\(/
/** Layers over the hook, which ask before something unsent is left. */
const usesOfficeForm = /\buse(?:Office|Record)Form(?:<.+>)?\(/
const hasFields =
  /<(?:Form|form|TextField|TextArea|PasswordField|MaskedField|PhoneField|CodeField|SearchField|RichArea|MoneyField|NumberField|DateField|LastDayField|MomentField|TranslatedFields)\b/

/** Fields made of other fields. */
const fields = ['form/last-day-field.tsx', 'form/moment-field.tsx', 'form/money-field.tsx', 'form/number-field.tsx']
/** Parts of a form over a record: the hook is in the file that shows them. */
const parts = [
  'form/form-page.tsx',
  'screens/agenda/items-panel.tsx',
  'screens/agenda/live-class.tsx',
  'screens/challenges/prize-field.tsx',
  'screens/contents/practice-panel.tsx',
  'screens/jobs/company-fields.tsx',
  'screens/jobs/publication.tsx',
  'screens/live/meeting-dates.tsx',
  'screens/site/block-fields.tsx',
]
/** What is typed here is not sent by a form. */
const others = [
  // The address of a link inside a rich text.
  'form/rich-text/link-row.tsx',
  // Filters of a list: they are in its address.
  'list/filters.tsx',
  // A question with one answer, a moment or a folder.
  'screens/contents/bulk-dialogs.tsx',
  // Saved by leaving a field, without a button.
  'screens/contents/cue-editor.tsx',
  // A moment beside the buttons that change the state.
  'screens/contents/publication.tsx',
]

test('every form of the office is of the one form hook and keeps nothing in the browser [people-growth D10]', () => {
  for (const { path, text } of files.filter((file) => usesHook.test(file.text)))
    expect([path, Array.from(text.matchAll(/\bdraft: ('?\w+'?)/g), ([, way]) => way)]).toEqual([path, ["'none'"]])
  expect(
    pathsWith(hasFields).filter(
      (path) => !pathsWith(usesHook).includes(path) && !pathsWith(usesOfficeForm).includes(path),
    ),
  ).toEqual([...fields, ...parts, ...others].sort())
})

test('every form asks before something unsent is left, but the ways in and a decision that was only marked', () => {
  expect(pathsWith(usesHook)).toEqual([
    'screens/reports/decision.tsx',
    'session/code-form.tsx',
    'session/join-page.tsx',
    'session/sign-in-dialog.tsx',
  ])
})

test('a plain form element sends nothing past the hook', () => {
  expect(pathsWith(/<form\b/)).toEqual([])
})
