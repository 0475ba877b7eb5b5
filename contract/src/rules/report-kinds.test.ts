import { expect, test } from 'vitest'
import { isWarnable, reportKinds } from './report-kinds.ts'

test('the team can write to the author of a post, a comment and a mentor request, and of nothing else', () => {
  expect(reportKinds.filter(isWarnable)).toEqual(['post', 'comment', 'mentor_message'])
})
