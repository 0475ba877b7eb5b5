import { favicon, wordmark } from './brand.ts'
import { apart } from './broken-logo.ts'
import { empty, emptyNames } from './empty.ts'
import { fallback } from './fallback.ts'
import { loginStrip, loginWall, signupWall } from './portrait/wall.ts'

/**
 * The drawings of the web app itself, by their path under web/public. `node scripts/draw-static.mjs` writes them and
 * they are committed; a test fails if the two differ.
 */
export function staticDrawings(): Map<string, string> {
  return new Map([
    ['favicon.svg', favicon()],
    ['art/logo.svg', wordmark()],
    ['art/logo-on-dark.svg', wordmark({ theme: 'dark' })],
    ['art/login-wall.svg', loginWall()],
    ['art/login-strip.svg', loginStrip()],
    ['art/signup-wall.svg', signupWall()],
    ['art/apart.svg', apart()],
    ['art/fallback.svg', fallback()],
    ...emptyNames.map((name): [string, string] => [`art/empty-${name}.svg`, empty(name)]),
  ])
}
