import { Controls } from '../control/controls.ts'
import { json } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import { Objects } from './objects.ts'
import { s3Calls } from './s3-calls.ts'

export function createStorage(origin: string, credentials: Settings['s3']): Partner {
  const objects = new Objects()
  const routes = new Routes()
    .own('GET', '/storage', () => storagePage(objects))
    .own('GET', '/control/storage/objects', () =>
      json({
        objects: objects.list().map(({ bucket, key, body, headers }) => ({ bucket, key, size: body.length, headers })),
      }),
    )
  s3Calls(routes, objects, credentials)

  return {
    name: 'storage',
    vendor: 'S3',
    about: 'Objects in buckets, behind signature version 4, kept in memory.',
    page: '/storage',
    address: `${origin}/storage`,
    routes,
    controls: new Controls(),
    reset: () => objects.clear(),
  }
}

function storagePage(objects: Objects) {
  const all = objects.list()
  return page({
    title: 'S3',
    body: html`<h1>S3</h1><p class="soft">What the product stored here. Addresses are path style: <code>/storage/{bucket}/{key}</code>.</p>
${
  all.length === 0
    ? html`<p class="empty">No object yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Bucket</th><th>Key</th><th>Type</th><th class="number">Bytes</th></tr></thead><tbody>${all.map(
        ({ bucket, key, headers, body }) =>
          html`<tr><td>${bucket}</td><td><code>${key}</code></td><td>${headers['content-type']}</td><td class="number">${body.length}</td></tr>`,
      )}</tbody></table></div>`
}`,
  })
}
