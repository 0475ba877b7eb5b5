import type { Reply } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import type { Person } from './people.ts'
import { type Language, textsFor } from './texts.ts'

const style = `
.card { max-width: 440px; margin: 6vh auto 0; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 28px; }
.card h1 { font-size: 1.6rem; }
.people { display: grid; gap: 12px; margin: 24px 0; }
.people form, .cancel { display: block; }
.person { display: grid; justify-content: start; justify-items: start; gap: 0; width: 100%; min-height: 64px; padding: 10px 20px; border-radius: 14px; text-align: left; }
.person span { color: var(--ink-soft); font-weight: 430; overflow-wrap: anywhere; }
.cancel button { width: 100%; min-height: 48px; border-color: transparent; }
`

export function signInPage(uid: string, language: Language, redirectOrigin: string, people: readonly Person[]): Reply {
  const texts = textsFor(language)
  return page({
    title: texts.title,
    lang: language,
    isBare: true,
    style,
    // Browsers check every redirect after a form against this list, so it must contain the product's callback.
    formAction: `'self' ${redirectOrigin}`,
    body: html`<div class="card"><h1>${texts.title}</h1><p class="soft">${texts.lead}</p>
<div class="people">${people.map(
      (
        person,
      ) => html`<form method="post" action="/identity/interaction/${uid}"><button class="person" name="person" value="${person.oid}">
${person.name}<span>${person.email}</span></button></form>`,
    )}</div>
<form class="cancel" method="post" action="/identity/interaction/${uid}/cancel"><button>${texts.cancel}</button></form></div>`,
  })
}

export function expiredPage(language: Language): Reply {
  const texts = textsFor(language)
  return {
    ...page({
      title: texts.expired,
      lang: language,
      isBare: true,
      style,
      body: html`<div class="card"><h1>${texts.expired}</h1><p class="soft">${texts.again}</p></div>`,
    }),
    status: 400,
  }
}

export function problemPage(error: string, description: string): Reply {
  return page({
    title: error,
    isBare: true,
    style,
    body: html`<div class="card"><h1>${error}</h1><p class="soft">${description}</p></div>`,
  })
}

export function directoryPage(issuer: string, clientId: string, people: readonly Person[]): Reply {
  return page({
    title: 'Microsoft Entra ID',
    body: html`<h1>Microsoft Entra ID</h1>
<p class="soft">An OpenID Connect directory. Start a sign-in from the product: this page only shows who is in it.</p>
<h2>People</h2><div class="scroll"><table><thead><tr><th>Name</th><th>Address</th><th>tid</th><th>oid</th></tr></thead><tbody>
${people.map(
  (person) =>
    html`<tr><td>${person.name}</td><td>${person.email}</td><td><code>${person.tid}</code></td><td><code>${person.oid}</code></td></tr>`,
)}</tbody></table></div>
<h2>For the product</h2><p>Issuer <code>${issuer}</code>, client <code>${clientId}</code>. <a href="/identity/v2.0/.well-known/openid-configuration">Discovery document</a></p>`,
  })
}
