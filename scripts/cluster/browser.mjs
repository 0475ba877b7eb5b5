// The main browser tests against the cluster: signing in, the library and the player, what members write and talk about,
// and what they pay.
import { runE2e } from '../e2e.mjs'
import { requireChromium } from '../web/chromium.mjs'

const subjects = [
  'sign-in',
  'library/library',
  'player/comments',
  'player/notes',
  'people/networks',
  'billing/purchase',
]

export async function runBrowser({ product }) {
  const chromium = requireChromium('use --no-browser')
  const { passed, failed } = await runE2e({ chromium, filters: subjects, running: product, env: { CI: 'true' } })
  return { subjects, passed, failed }
}
