import { join } from 'node:path'
import { Controls } from '../control/controls.ts'
import { done } from '../control/routes.ts'
import { json } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import { MeetingStore } from './meetings-store.ts'
import { Rooms } from './room-calls.ts'
import { ZoomApi } from './zoom-api.ts'

export function createMeetings(origin: string, { zoom, dataDir }: Pick<Settings, 'zoom' | 'dataDir'>): Partner {
  const store = new MeetingStore(dataDir && join(dataDir, 'meetings.json'))
  const rooms = new Rooms(store, zoom)
  const api = new ZoomApi(store, zoom, origin, ({ id }) => rooms.end(String(id)))
  const routes = new Routes()
    .own('GET', '/meetings', () => meetingsPage(store, rooms))
    .own('GET', '/control/meetings/rooms', () =>
      json({ rooms: rooms.open().map(([number, room]) => ({ number, people: room.people(), messages: room.chat() })) }),
    )
    .own('POST', '/control/meetings/rooms/:number/end', (exchange) => {
      rooms.end(exchange.params.number ?? '')
      return done(exchange)
    })
    .own('POST', '/control/meetings/rooms/:number/remove/:person', (exchange) => {
      const { number, person = '' } = exchange.params
      rooms
        .open()
        .find(([each]) => each === number)?.[1]
        .leave(person, 'removed')
      return done(exchange)
    })
  api.addTo(routes)
  rooms.addTo(routes)

  return {
    name: 'meetings',
    vendor: 'Zoom',
    about: 'Meetings by the server API, and signalling for the local room that stands in for the web client.',
    page: '/meetings',
    address: `${origin}/zoom`,
    routes,
    controls: new Controls(),
    reset() {
      rooms.reset()
      api.reset()
      store.reset()
    },
    close() {
      rooms.close()
      store.close()
    },
  }
}

function meetingsPage(store: MeetingStore, rooms: Rooms) {
  const open = new Map(rooms.open())
  const meetings = store.list().reverse()
  return page({
    title: 'Zoom',
    body: html`<h1>Zoom</h1><p class="soft">Meetings the product made, and who is in them now.</p>
${
  meetings.length === 0
    ? html`<p class="empty">No meeting yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Number</th><th>Topic</th><th>Starts</th><th>In the room</th><th></th></tr></thead><tbody>${meetings.map(
        ({ id, topic, startTime }) => {
          const people = open.get(String(id))?.people() ?? []
          return html`<tr><td><code>${id}</code></td><td>${topic}</td><td>${startTime ?? ''}</td><td>${people.map(({ name }) => name).join(', ')}</td>
<td class="actions">${
            people.length > 0 &&
            html`<form method="post" action="/control/meetings/rooms/${id}/end"><input type="hidden" name="back" value="/meetings"><button>End it</button></form>`
          }</td></tr>`
        },
      )}</tbody></table></div>`
}`,
  })
}
