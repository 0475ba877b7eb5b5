import { Controls } from '../control/controls.ts'
import { done } from '../control/routes.ts'
import { fields, json, Refusal } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import { marketingCalls } from './api.ts'
import { Contacts } from './contacts.ts'
import { PerSecond } from './per-second.ts'

export function createMarketing(origin: string, settings: Settings['marketing']): Partner {
  const contacts = new Contacts()
  const limit = new PerSecond(settings.perSecond)
  const routes = new Routes()
    .own('GET', '/marketing', () => marketingPage(contacts))
    .own('GET', '/control/marketing/events', () => json({ events: contacts.events() }))
    .own('POST', '/control/marketing/rate-limit', (exchange) => {
      const perSecond = Number(fields(exchange).perSecond)
      if (!Number.isInteger(perSecond) || perSecond < 1) {
        throw new Refusal(json({ error: 'perSecond must be a whole number from 1' }, 422))
      }
      limit.reset(perSecond)
      return done(exchange, { perSecond })
    })
  marketingCalls(routes, contacts, limit, settings)

  return {
    name: 'marketing',
    vendor: 'ActiveCampaign',
    about: 'Contacts and the events they caused, five calls a second at most.',
    page: '/marketing',
    address: `${origin}/marketing`,
    routes,
    controls: new Controls(),
    reset() {
      contacts.clear()
      limit.reset(settings.perSecond)
    },
  }
}

function marketingPage(contacts: Contacts) {
  const events = contacts.events().slice(-100).reverse()
  return page({
    title: 'ActiveCampaign',
    body: html`<h1>ActiveCampaign</h1><p class="soft">What the product told about its members, with their consent.</p>
<h2>Events</h2>${
      events.length === 0
        ? html`<p class="empty">No event yet.</p>`
        : html`<div class="scroll"><table><thead><tr><th>Time</th><th>Event</th><th>Address</th><th>Data</th></tr></thead><tbody>${events.map(
            ({ at, name, email, data }) =>
              html`<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td><code>${name}</code></td><td>${email}</td><td><code>${data}</code></td></tr>`,
          )}</tbody></table></div>`
    }
<h2>Contacts</h2>${
      contacts.list().length === 0
        ? html`<p class="empty">No contact yet.</p>`
        : html`<div class="scroll"><table><thead><tr><th>Id</th><th>Address</th><th>Name</th><th>Tags</th></tr></thead><tbody>${contacts
            .list()
            .map(
              ({ id, email, firstName, lastName, tags }) =>
                html`<tr><td>${id}</td><td>${email}</td><td>${firstName} ${lastName}</td><td>${[...tags].join(', ')}</td></tr>`,
            )}</tbody></table></div>`
    }`,
  })
}
