import type { Exchange, Reply } from '../http/exchange.ts'
import { empty, fields, isObject, json, parsedJson, Refusal } from '../http/exchange.ts'
import type { Handler, Routes } from '../http/routes.ts'
import type { Settings } from '../settings.ts'
import type { Contact, Contacts } from './contacts.ts'
import type { PerSecond } from './per-second.ts'

const longestEvent = 32

export function marketingCalls(
  routes: Routes,
  contacts: Contacts,
  limit: PerSecond,
  settings: Settings['marketing'],
): void {
  const limited =
    (handler: Handler): Handler =>
    (exchange) => {
      if (!limit.allows()) return json({ message: 'You have exceeded the rate limit' }, 429, { 'retry-after': '1' })
      return handler(exchange)
    }
  const withToken = (handler: Handler): Handler =>
    limited((exchange) => {
      if (exchange.headers['api-token'] !== settings.apiToken) {
        return json({ message: 'You are not authorized to perform this request.' }, 403)
      }
      return handler(exchange)
    })
  const found = ({ params }: Exchange) => {
    const contact = contacts.byId(params.id ?? '')
    if (!contact) throw new Refusal(json({ message: `No Result found for Subscriber with id ${params.id}` }, 404))
    return contact
  }

  const call = (method: string, path: string, handler: Handler) =>
    routes.call(method, `/marketing/api/3${path}`, withToken(handler))

  routes.call(
    'POST',
    '/marketing/event',
    limited((exchange) => track(fields(exchange))),
  )
  call('POST', '/contact/sync', ({ body }) => sync(body))
  call('GET', '/contacts', ({ query }) => {
    const email = query.get('email')
    const list = email === null ? contacts.list() : [contacts.byEmail(email)].filter((each) => each !== undefined)
    return json({ contacts: list.map(view), meta: { total: String(list.length) } })
  })
  call('GET', '/contacts/:id', (exchange) => json({ contact: view(found(exchange)) }))
  call('PUT', '/contacts/:id', (exchange) => change(found(exchange), exchange.body))
  call('DELETE', '/contacts/:id', (exchange) => {
    contacts.remove(found(exchange))
    return empty(200)
  })
  call('POST', '/contactTags', ({ body }) => tag(body))

  // Like the vendor, answers a wrong key with status 200: only `success` counts.
  function track({ actid, key, event, eventdata, visit }: Record<string, unknown>): Reply {
    if (actid !== settings.accountId || key !== settings.eventKey) return json({ success: 0, message: 'Invalid key' })
    const person = typeof visit === 'string' ? parsedJson(Buffer.from(visit)) : undefined
    const email = isObject(person) && typeof person.email === 'string' ? person.email : ''
    if (typeof event !== 'string' || event === '' || event.length > longestEvent) return json({}, 400)
    if (!email.includes('@')) return json({ success: 0, message: 'No email or contact id' })
    contacts.track({ name: event, data: String(eventdata ?? ''), email })
    return json({ success: 1, message: 'Event spawned' })
  }

  function sync(body: Buffer): Reply {
    const sent = inner(body, 'contact')
    const email = typeof sent.email === 'string' ? sent.email : ''
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      return refused('Email address is not valid.', 'email_invalid', '/data/attributes/email')
    const { contact, isNew } = contacts.sync(email, texts(sent, ['firstName', 'lastName', 'phone']))
    for (const each of Array.isArray(sent.fieldValues) ? sent.fieldValues : []) {
      if (isObject(each)) contact.fieldValues.set(String(each.field), String(each.value))
    }
    return json({ fieldValues: fieldValues(contact), contact: view(contact) }, isNew ? 201 : 200)
  }

  function change(contact: Contact, body: Buffer): Reply {
    const sent = texts(inner(body, 'contact'), ['email', 'firstName', 'lastName', 'phone'])
    const holder = sent.email === undefined ? undefined : contacts.byEmail(sent.email)
    if (holder && holder !== contact)
      return refused('Email address already exists in the system', 'duplicate', '/data/attributes/email')
    contacts.change(contact, sent)
    return json({ contact: view(contact) })
  }

  function tag(body: Buffer): Reply {
    const sent = inner(body, 'contactTag')
    const contact = contacts.byId(String(sent.contact))
    if (!contact || sent.tag === undefined)
      return refused('Contact does not exist.', 'related_missing', '/data/attributes/contact')
    contact.tags.add(String(sent.tag))
    return json({ contactTag: { contact: contact.id, tag: String(sent.tag) } }, 201)
  }
}

function refused(title: string, code: string, pointer: string): Reply {
  return json({ errors: [{ title, detail: '', code, source: { pointer } }] }, 422)
}

function inner(body: Buffer, name: string): Record<string, unknown> {
  const value = parsedJson(body)
  const wrapped = isObject(value) ? value[name] : undefined
  return isObject(wrapped) ? wrapped : {}
}

function texts<Name extends string>(
  values: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.filter((name) => typeof values[name] === 'string')
  return Object.fromEntries(given.map((name) => [name, values[name]])) as Partial<Record<Name, string>>
}

function view({ fieldValues: _fields, tags: _tags, ...contact }: Contact) {
  return { ...contact, links: {} }
}

function fieldValues(contact: Contact) {
  return [...contact.fieldValues].map(([field, value]) => ({ contact: contact.id, field, value }))
}
