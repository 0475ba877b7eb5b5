import { type Form, useForm } from '@juntas/ui/form/use-form.ts'
import { api } from '../../../lib/call/api.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'

/** Asked for where it is missing, but optional: the purchase works without it [GAP-51]. */
const empty = {
  zipCode: '',
  street: '',
  houseNumber: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
}
export type Address = typeof empty

const needed = ['zipCode', 'street', 'houseNumber', 'city', 'state'] as const

export const isBlank = (address: Address) => Object.values(address).every((value) => value.trim() === '')
export const isWhole = (address: Address) => needed.every((field) => address[field].trim() !== '')

export const useAddressForm = (): Form<Address> =>
  useForm<Address>({
    draft: memberDraft('address'),
    values: empty,
    // All or nothing: an incomplete address is useless.
    check: (values) => ({
      errors: isBlank(values)
        ? {}
        : Object.fromEntries(needed.filter((field) => !values[field].trim()).map((field) => [field, 'required'])),
      output: values,
    }),
  })

/** Saved on the way to the payment. A failure must not stop the purchase: the address can be filled in later. */
export async function saveAddress(customer: string | null, address: Address): Promise<void> {
  if (!customer || !isWhole(address)) return
  const id = Number(customer.split('/').pop())
  const body = { ...address, state: address.state.trim(), foreign: false, country: 'BR' }
  await api('PUT /v1/customers/{id}', { params: { id }, body, kind: 'background' }).catch(() => undefined)
}
