import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../features/**/*.{ts,tsx}', '../app/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Whether a position is inside a `try { … }`: looks at the open braces, and at the code before each. */
function isTried(text: string, place: number): boolean {
  const open: number[] = []
  for (let at = 0; at < place; at++) {
    if (text[at] === '{') open.push(at)
    else if (text[at] === '}') open.pop()
  }
  return open.some((at) => /\btry\s*$/.test(text.slice(0, at)))
}

const isCaught = (text: string, place: number) =>
  isTried(text, place) ||
  /succeeded\(\s*(?:\w+\.)?$/.test(text.slice(0, place)) ||
  /^mutateAsync\(\w*\)\s*\.catch\(/.test(text.slice(place))

test('a refusal or a lost answer leaves no unhandled rejection: every awaited write is caught', () => {
  const calls = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/\bmutateAsync\(/g)].map(({ index }) => ({
      path: path.replace('../', ''),
      isCaught: isCaught(text, index),
    })),
  )
  expect(calls.length).toBeGreaterThan(25)
  expect(calls.filter((call) => !call.isCaught).map(({ path }) => path)).toEqual([
    // The form that gets these catches, and shows the failure beside the text.
    'features/comments/comment-item.tsx',
    'features/comments/comment-item.tsx',
    'features/comments/comments.tsx',
    // These services return `false` when a call fails [API-75].
    'features/mentoring/answers/use-answer-form.ts',
    'features/mentoring/sections/profile-survey/stakeholders.tsx',
  ])
})
