/** One column, as the style sheets of most screens have it. */
export const narrowScreen = '(max-width: 760px)'
