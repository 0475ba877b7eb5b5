import type { Exchange } from '../http/exchange.ts'
import { empty, fields, isForm, isObject, json, parsedJson, Refusal, seeOther } from '../http/exchange.ts'
import { Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import { FaultError } from './faults.ts'

/** The controls that every partner has. Controls of a single partner are in that partner's folder. */
export function controlRoutes(partners: readonly Partner[]): Routes {
  const named = ({ params }: Exchange) => {
    const partner = partners.find((each) => each.name === params.partner)
    if (!partner) {
      throw new Refusal(
        json({ error: `no such partner; there are ${partners.map((each) => each.name).join(', ')}` }, 404),
      )
    }
    return partner
  }
  const forget = async (partner: Partner) => {
    partner.controls.reset()
    await partner.reset()
  }

  return (
    new Routes()
      .own('POST', '/control/reset', async (exchange) => {
        for (const partner of partners) await forget(partner)
        return done(exchange)
      })
      .own('POST', '/control/:partner/reset', async (exchange) => {
        await forget(named(exchange))
        return done(exchange)
      })
      .own('GET', '/control/:partner/faults', (exchange) => json({ faults: named(exchange).controls.faults.list() }))
      .own('POST', '/control/:partner/faults', (exchange) => {
        const { faults } = named(exchange).controls
        try {
          if (!isForm(exchange.headers)) return json({ fault: faults.add(parsedJson(exchange.body)) }, 201)
          faults.add(ruleOf(fields(exchange)))
          return done(exchange)
        } catch (error) {
          if (error instanceof FaultError) return json({ error: error.message }, 422)
          throw error
        }
      })
      .own('DELETE', '/control/:partner/faults', (exchange) => {
        named(exchange).controls.faults.clear()
        return empty()
      })
      // A second address for the same action, because a form can only post.
      .own('POST', '/control/:partner/faults/clear', (exchange) => {
        named(exchange).controls.faults.clear()
        return done(exchange)
      })
      .own('GET', '/control/:partner/calls', (exchange) => json({ calls: named(exchange).controls.calls.list() }))
      .own('DELETE', '/control/:partner/calls', (exchange) => {
        named(exchange).controls.calls.clear()
        return empty()
      })
  )
}

/** A rule as a page's form sends it: the fault as JSON, and the call as `METHOD path`. */
function ruleOf({ fault, call, times }: Record<string, unknown>) {
  const [method, path] = String(call ?? '').split(' ', 2)
  const rule = parsedJson(Buffer.from(String(fault ?? '')))
  return { ...(isObject(rule) ? rule : {}), times, match: { method, path } }
}

/** A button on a page redirects back to that page; a program gets a plain answer. */
export function done(exchange: Exchange, value: unknown = { ok: true }) {
  const back = fields(exchange).back
  return typeof back === 'string' && /^\/[\w/-]*$/.test(back) ? seeOther(back) : json(value)
}
