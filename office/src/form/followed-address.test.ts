import { expect, test } from 'vitest'
import { followedAddress } from './followed-address.ts'

test('the address of a new record follows its name until a person types another one [office 8]', () => {
  expect(followedAddress({ title: '', slug: '' }, { title: 'Como pedir um aumento?' })).toEqual({
    title: 'Como pedir um aumento?',
    slug: 'como-pedir-um-aumento',
  })
  expect(followedAddress({ name: 'Lúcia', slug: 'lucia' }, { name: 'Lúcia Ferraz' })).toMatchObject({
    slug: 'lucia-ferraz',
  })
  expect(followedAddress({ title: 'Talks', slug: 'palestras' }, { title: 'Talks curtos' })).toEqual({
    title: 'Talks curtos',
  })
  expect(followedAddress({ title: 'Talks', slug: 'talks' }, { slug: 'palestras' })).toEqual({ slug: 'palestras' })
  // A job's address is made by the server.
  expect(followedAddress({ title: '', slug: undefined }, { title: 'Analista' })).toEqual({ title: 'Analista' })
})
