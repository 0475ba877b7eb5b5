import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import type { Partner } from '../partner.ts'

const style = `
.partners { list-style: none; margin: 32px 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 20px; }
.partners li { position: relative; display: flex; flex-direction: column; gap: 8px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
.partners li:hover { border-color: var(--line-control); }
.partners h3 a { color: inherit; text-decoration: none; }
.partners h3 a::after { content: ''; position: absolute; inset: 0; border-radius: 20px; }
.partners p { margin: 0; }
.partners .foot { display: flex; flex-wrap: wrap; gap: 8px; margin-top: auto; padding-top: 8px; }
`

export function indexPage(partners: readonly Partner[]) {
  return page({
    title: 'The outside world',
    style,
    body: html`<h1>The outside world</h1>
<p class="soft">Stand-ins for every company the product talks to. Each speaks its vendor's own language, keeps what it was told, and can be made to fail, slow down, repeat itself or answer out of order.</p>
<ul class="partners">${partners.map((partner) => card(partner))}</ul>
<form method="post" action="/control/reset"><input type="hidden" name="back" value="/"><button>Forget everything</button></form>
<h2>Making a partner fail</h2>
<p class="soft">Add a rule, look at it, clear it. Without <code>times</code> a rule holds until it is cleared; without <code>match</code> it hits every call.</p>
<pre>POST   /control/payments/faults   {"kind": "status", "status": 429, "retryAfter": 2, "times": 1, "match": {"method": "POST", "path": "/bills"}}
GET    /control/payments/faults
DELETE /control/payments/faults
GET    /control/payments/calls
POST   /control/payments/reset</pre>
<p class="soft small">Kinds: fail, status, delay, hang, reset, reset-after, half-body, wrong-json, slow-answer, late, repeat, reorder.</p>`,
  })
}

function card(partner: Partner) {
  const { faults, calls } = partner.controls
  const rules = faults.list().length
  const count = calls.list().length
  return html`<li>
<h3><a href="${partner.page}">${partner.vendor}</a></h3>
<p class="soft">${partner.about}</p>
<p class="small"><code>${partner.address}</code></p>
<div class="foot"><span class="tag">${count === 1 ? '1 call' : `${count} calls`}</span>${
    rules > 0 && html`<span class="tag" data-tone="bad">${rules === 1 ? '1 fault set' : `${rules} faults set`}</span>`
  }</div>
</li>`
}
