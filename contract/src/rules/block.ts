/**
 * `"/v1/a,/v1/b"` -> `['a', 'b']`: the data sources of a block, without `/v1/`, which is the client's base [HOME-04]
 * [HOME-05].
 */
export const endpointsOf = (endpoint: string): string[] =>
  endpoint
    .split(',')
    .map((one) => one.trim().replace(/^\/?v1\//, ''))
    .filter(Boolean)
