import type { Gateway } from '../gateway.ts'
import type { Customer } from '../records.ts'
import { type Api, found } from './api.ts'
import type { Input } from './input.ts'
import { invalid } from './refusals.ts'

export function customerCalls(api: Api, { store, views }: Gateway): void {
  const { customers, subscriptions } = store.tables
  const shown = (row: Customer, status = 200) => ({ status, body: { customer: views.customer(row) } })

  api
    .reads('/customers', 'customer', customers, views.customer)
    .on('POST', '/customers', ({ body }) => {
      const name = body.requiredText('name')
      const row = { ...blank, ...read(body), name, phones: phones(body) }
      body.check()
      return shown(customers.add(row), 201)
    })
    .on('PUT', '/customers/:id', ({ id, body }) => {
      const row = found(customers, id)
      const changes = read(body)
      if (body.has('name')) changes.name = body.requiredText('name')
      if (body.has('phones')) changes.phones = phones(body)
      body.check()
      return shown(customers.change(row, changes))
    })
    // Archiving a customer also cancels the subscriptions and deactivates the cards.
    .on('DELETE', '/customers/:id', ({ id }) => {
      const row = found(customers, id)
      if (row.status === 'archived') throw invalid('status', 'já está arquivado')
      const held = subscriptions.where((each) => each.customerId === id && ['active', 'future'].includes(each.status))
      for (const subscription of held)
        subscriptions.change(subscription, { status: 'canceled', endAt: store.clock.now() })
      for (const profile of store.tables.profiles.where((each) => each.customerId === id)) {
        store.tables.profiles.change(profile, { status: 'inactive' })
      }
      return shown(customers.change(row, { status: 'archived' }))
    })
    .on('POST', '/customers/:id/unarchive', ({ id }) => {
      const row = found(customers, id)
      if (row.status !== 'archived') throw invalid('status', 'não está arquivado')
      return shown(customers.change(row, { status: 'active' }))
    })

  function phones(body: Input): Customer['phones'] {
    return body.list('phones').map((phone) => {
      const number = phone.requiredText('number')
      if (number && !/^\d{10,15}$/.test(number)) phone.wrong('number', 'não é válido')
      return {
        id: store.nextId(),
        phone_type: phone.choice('phone_type', ['mobile', 'landline'], 'mobile'),
        number,
        extension: phone.text('extension'),
      }
    })
  }
}

const blank: Omit<Customer, 'id' | 'createdAt' | 'updatedAt'> = {
  name: '',
  email: null,
  registryCode: null,
  code: null,
  notes: null,
  status: 'active',
  metadata: {},
  address: {},
  phones: [],
}

/** Only the sent fields: an update leaves the others unchanged. */
function read(body: Input): Partial<Customer> {
  const changes: Partial<Customer> = {}
  if (body.has('email')) changes.email = email(body)
  if (body.has('registry_code')) changes.registryCode = registryCode(body)
  if (body.has('code')) changes.code = body.text('code')
  if (body.has('notes')) changes.notes = body.text('notes')
  if (body.has('metadata')) changes.metadata = body.record('metadata')
  if (body.has('address')) changes.address = body.record('address')
  return changes
}

function email(body: Input): string | null {
  const value = body.text('email')
  if (value !== null && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)) body.wrong('email', 'não é válido')
  return value
}

function registryCode(body: Input): string | null {
  const digits = body.text('registry_code')?.replace(/\D/g, '') ?? null
  if (digits !== null && digits.length !== 11 && digits.length !== 14) body.wrong('registry_code', 'não é válido')
  return digits
}
