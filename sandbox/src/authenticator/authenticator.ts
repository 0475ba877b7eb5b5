import { Controls } from '../control/controls.ts'
import { json } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import { demoSecret, totp } from './totp.ts'

const accounts = ['equipe', 'moderadora', 'dona'].map((name) => `${name}@demo.juntas.test`)

const style = `
.codes { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px; max-width: 480px; }
.codes li { display: grid; grid-template-columns: 1fr auto; gap: 4px 20px; align-items: baseline; padding: 20px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
.codes output { font: 640 2rem/1.1 ui-monospace, monospace; letter-spacing: .08em; }
.codes .next { grid-column: 1 / -1; }
`

const watch = `
setInterval(async () => {
  if (document.hidden) return
  const reply = await fetch('/authenticator/codes').catch(() => undefined)
  if (!reply || !reply.ok) return
  for (const { email, code, next, secondsLeft } of (await reply.json()).accounts) {
    const row = document.getElementById(email)
    row.querySelector('output').textContent = code
    row.querySelector('.next').textContent = 'next ' + next + ' in ' + secondsLeft + ' s'
  }
}, 1000)
`

/** The authenticator app of the demo's staff: the codes of their second factor. */
export function createAuthenticator(origin: string): Partner {
  const routes = new Routes()
    .own('GET', '/authenticator', () => codesPage())
    .own('GET', '/authenticator/codes', () => json({ accounts: codes(Date.now()) }))
  return {
    name: 'authenticator',
    vendor: 'Authenticator',
    about: 'The second factor of the demo’s staff: six digits that change every thirty seconds.',
    page: '/authenticator',
    address: `${origin}/authenticator`,
    routes,
    controls: new Controls(),
    reset: () => undefined,
  }
}

const codes = (at: number) =>
  accounts.map((email) => ({
    email,
    ...totp(demoSecret(email), at),
    next: totp(demoSecret(email), at + 30_000).code,
  }))

function codesPage() {
  return page({
    title: 'Authenticator',
    style,
    script: watch,
    body: html`<h1>Authenticator</h1>
<p class="soft">The second factor of the demo's staff. The product takes each code once; the next one is accepted too.</p>
<ul class="codes">${codes(Date.now()).map(
      ({ email, code, next, secondsLeft }) =>
        html`<li id="${email}"><span>${email}</span><output>${code}</output><span class="soft small next">next ${next} in ${String(secondsLeft)} s</span></li>`,
    )}</ul>`,
  })
}
