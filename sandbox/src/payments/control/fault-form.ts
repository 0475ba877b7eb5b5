import type { Controls } from '../../control/controls.ts'
import type { Fault, FaultKind } from '../../control/faults.ts'
import { type Html, html } from '../../http/html.ts'

const kinds: { kind: FaultKind; label: string; status?: number; retryAfter?: number; ms?: number }[] = [
  { kind: 'hang', label: 'No answer, nothing done', ms: 90_000 },
  { kind: 'reset', label: 'Broken off before anything was done' },
  { kind: 'reset-after', label: 'Done, then broken off' },
  { kind: 'fail', label: '500, nothing done' },
  { kind: 'status', label: '429, wait 5 seconds', status: 429, retryAfter: 5 },
  { kind: 'half-body', label: 'Done, half an answer' },
  { kind: 'wrong-json', label: 'Done, an answer nobody can read' },
  { kind: 'delay', label: 'Five seconds late', ms: 5000 },
  { kind: 'slow-answer', label: 'Done at once, answered late', ms: 5000 },
  { kind: 'late', label: 'Done long after everybody gave up', ms: 120_000 },
  { kind: 'repeat', label: 'Done twice' },
  { kind: 'reorder', label: 'Behind the next one', ms: 5000 },
]

const calls = [
  { match: 'POST /subscriptions$', label: 'the next sale' },
  { match: 'POST v1/payment_profiles$', label: 'the next card' },
  { match: 'POST /customers$', label: 'the next customer' },
  { match: 'GET /subscriptions$', label: 'the next look-up of a sale' },
  { match: 'GET /bills$', label: 'the next look at bills' },
  { match: 'POST /charges/', label: 'the next retry or refund' },
  { match: 'WEBHOOK ', label: 'the next webhook' },
]

/** A form with every fault: what goes wrong, and for which call. */
export function faultForm({ faults }: Controls): Html {
  const set = faults.list().filter(({ times }) => times === undefined || times > 0)
  return html`<h2>Make it fail</h2>
<p class="soft">The next call of a kind goes wrong once, and then everything is as before. Cards that decline, hang or need review stand at the end of this page.</p>
<form class="row" method="post" action="/control/payments/faults"><input type="hidden" name="back" value="/payments"><input type="hidden" name="times" value="1">
<label>What happens <select name="fault">${kinds.map(
    (each) => html`<option value="${JSON.stringify(each)}">${each.label}</option>`,
  )}</select></label>
<label>to <select name="call">${calls.map(({ match, label }) => html`<option value="${match}">${label}</option>`)}</select></label>
<button class="primary">Set</button></form>
${
  set.length === 0
    ? html`<p class="empty">Nothing is set: every call is answered as it should be.</p>`
    : html`<ul>${set.map((fault) => html`<li>${describe(fault)}</li>`)}</ul>
<form method="post" action="/control/payments/faults/clear"><input type="hidden" name="back" value="/payments"><button>Clear all</button></form>`
}`
}

function describe({ kind, status, match, times, hits }: Fault): Html {
  const where = match.method || match.path ? `${match.method ?? ''} ${match.path ?? ''}`.trim() : 'any call'
  const left = times === undefined ? 'until cleared' : `${times} left`
  return html`<code>${kind}${status ? ` ${status}` : ''}</code> at <code>${where}</code>, ${left}, met ${hits}`
}
