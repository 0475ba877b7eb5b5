import type * as contracts from './contracts.ts'

type Contracts = typeof contracts
type Route = { [K in keyof Contracts]: Contracts[K][keyof Contracts[K]] }[keyof Contracts]

/**
 * Every route by its address, so that `api('POST /v1/notes', …)` is typed without a value import. Types only: no contract
 * file reaches the bundle.
 */
export type Api = { [R in Route as `${R['method']} ${R['path']}`]: R }
