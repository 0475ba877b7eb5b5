// Chromium for scripts, driven by Playwright, with a demo account signed in.
import { createRequire } from 'node:module'
import { fromRoot } from '../process/root.mjs'
import { chromiumArgs } from './chromium.mjs'
import { demoPassword } from './screens.mjs'

/** Playwright is loaded on use, because it belongs to the browser tests. */
export function launchChromium(executablePath) {
  const { chromium } = createRequire(fromRoot('e2e/package.json'))('@playwright/test')
  return chromium.launch({ executablePath, args: chromiumArgs })
}

/** Signs a browser context in through the API. The web app uses the cookies that it sets. */
export async function signIn(context, email) {
  const answer = await context.request.post('/v1/academy/service-login', { data: { email, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
}
