/**
 * Answers that are remembered as text. What is the same for everybody is written once; a handler puts what is the
 * viewer's own beside it, and it is sent without being checked and written anew. The contract is held by the tests.
 */
export class WrittenPage {
  constructor(
    readonly items: readonly string[],
    readonly total: number,
  ) {}
}

export class WrittenItem {
  constructor(readonly text: string) {}
}

/** Two objects' texts as one: `{"a":1}` and `{"b":2}` are `{"a":1,"b":2}`. Neither may be empty. */
export const joined = (one: string, other: string) => `${one.slice(0, -1)},${other.slice(1)}`
