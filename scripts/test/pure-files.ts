/**
 * Test files of the browser apps that need no document. They run together in Node, without the cost of a jsdom for
 * each.
 */
export const pureFiles = [
  'office/src/form/changed-fields.test.ts',
  'office/src/history/flat-changes.test.ts',
  'ui/src/form/rule-text.test.ts',
  'ui/src/language/texts.test.ts',
  'web/src/app/caught-error.test.ts',
  'web/src/app/guard/decide.test.ts',
  'web/src/app/shell/menu/menu-items.test.ts',
  'web/src/app/shell/menu/profile-links.test.ts',
  'web/src/features/account/opt-in/opt-in-steps.test.ts',
  'web/src/features/account/rule-texts.test.ts',
  'web/src/features/achievements/steps.test.ts',
  'web/src/features/agenda/order.test.ts',
  'web/src/features/billing/billing-text.test.ts',
  'web/src/features/board/board-text.test.ts',
  'web/src/features/discreet/code-refusal.test.ts',
  'web/src/features/library/library.test.ts',
  'web/src/features/members/avatar/orientation.test.ts',
  'web/src/features/members/profile/countries.test.ts',
  'web/src/features/members/profile/refusals.test.ts',
  'web/src/features/notes/note-text.test.ts',
  'web/src/features/player/media/cues.test.ts',
  'web/src/features/player/media/media.test.ts',
  'web/src/features/player/progress/start-position.test.ts',
  'web/src/features/site/blocks/news.test.ts',
  'web/src/features/surveys/questions/pace.test.ts',
  'web/src/lib/call/failures.test.ts',
  'web/src/lib/writes.test.ts',
]
