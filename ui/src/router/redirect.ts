import type { Given } from './types.ts'

type Elsewhere = Pick<Given, 'href' | 'state'> & {
  /** Another app, or a document of its own: reload the page. */
  reloadDocument?: boolean
}

export class Redirect {
  readonly to: Elsewhere
  constructor(to: Elsewhere) {
    this.to = to
  }
}

/** Thrown before a route is shown; its address replaces the requested one. */
export const redirect = (to: Elsewhere): Redirect => new Redirect(to)
