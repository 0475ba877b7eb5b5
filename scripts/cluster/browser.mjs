// The main browser tests against the cluster: signing in, the library and the player, what members write and talk about,
// and what they pay.
import { runE2e } from '../e2e.mjs'
import { Refusal } from '../process/refusal.mjs'
import { ensureChromium } from '../web/chromium.mjs'

const subjects = [
  'sign-in',
  'library/library',
  'player/comments',
  'player/notes',
  'people/networks',
  'billing/purchase',
]

export async function runBrowser({ product }) {
  const chromium = ensureChromium()
  if (!chromium) throw new Refusal('No Chromium was found: install one, or use --no-browser.')
  const { passed, failed } = await runE2e({ chromium, filters: subjects, running: product, env: { CI: 'true' } })
  return { subjects, passed, failed }
}
