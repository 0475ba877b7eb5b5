/**
 * `"/v1/a,/v1/b"` -> `['a', 'b']`: the data sources of a block, without `/v1/`, which is the client's base [HOME-04]
 * [HOME-05].
 */
export const endpointsOf = (endpoint: string): string[] =>
  endpoint
    .split(',')
    .map((one) => one.trim().replace(/^\/?v1\//, ''))
    .filter(Boolean)

/** The members of all lists that the sources of a block answered, one after the other. */
export const membersOf = <T>(data: readonly unknown[]): T[] =>
  data.flatMap((one) => (one as { 'hydra:member'?: T[] } | null)?.['hydra:member'] ?? [])
