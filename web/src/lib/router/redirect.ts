import type { Given } from './types.ts'

type Elsewhere = Pick<Given, 'href' | 'state'> & {
  /** Another app, or a document of its own: the page is loaded anew. */
  reloadDocument?: boolean
}

export class Redirect {
  readonly to: Elsewhere
  constructor(to: Elsewhere) {
    this.to = to
  }
}

/** Thrown before a route is shown; the address she asked for gives its place to this one. */
export const redirect = (to: Elsewhere): Redirect => new Redirect(to)
