import { describe, expect, test } from 'vitest'
import { customer } from '../test/mount.tsx'
import { bodyOf, profileCheck, profileError, valuesOf } from './profile-values.ts'

describe('the profile in its form', () => {
  test('shows documents and phone as people write them, and nothing as empty', () => {
    const {
      name,
      nickname,
      profileType,
      birthDate,
      phoneNumber,
      identity,
      companyIdentity,
      foreign,
      country,
      city,
      ...rest
    } = valuesOf(customer({ city: 'Recife', companyIdentity: '11222333000181', nickname: null, phoneNumber: null }))
    expect([name, nickname, profileType, birthDate, country, city, foreign]).toEqual([
      'Rita de Souza',
      '',
      '',
      '1990-02-28',
      'BR',
      'Recife',
      false,
    ])
    expect([phoneNumber, identity, companyIdentity]).toEqual([
      { countryCode: '55', number: '' },
      '529.982.247-25',
      '11.222.333/0001-81',
    ])
    expect(rest).toMatchObject({ companyJobRole: 'Gerente', goal: '', street: '', foreignAddress: '' })
  })
})

describe('what is sent of the profile [GAP-98]', () => {
  const brazil = {
    zipCode: null,
    street: null,
    houseNumber: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
  }
  test.each<[string, Parameters<typeof bodyOf>[0], object]>([
    ['nothing changed', {}, {}],
    ['an emptied text', { nickname: '', goal: 'Crescer' }, { nickname: null, goal: 'Crescer' }],
    ['a phone', { phoneNumber: { countryCode: '55', number: '(11) 98765-4321' } }, { phoneNumber: '5511987654321' }],
    ['an emptied phone', { phoneNumber: { countryCode: '55', number: ' ' } }, { phoneNumber: null }],
    [
      'a move abroad',
      { foreign: true, foreignAddress: 'Rua 1, Lisboa' },
      { foreign: true, foreignAddress: 'Rua 1, Lisboa', ...brazil },
    ],
    [
      'a move back',
      { foreign: false, city: 'Recife' },
      { foreign: false, foreignAddress: null, country: 'BR', city: 'Recife' },
    ],
  ])('%s', (_, changes, body) => {
    expect(bodyOf(changes)).toEqual(body)
  })
})

describe('what is checked of the profile', () => {
  const known = valuesOf(customer())
  const refused = (over: Partial<typeof known>, start = known) =>
    Object.fromEntries(
      Object.entries(profileCheck(start)({ ...start, ...over }).errors).map(([field, code]) => [field, code]),
    )
  test('a known one is right', () => {
    expect(refused({})).toEqual({})
  })
  test('a CPF may stay empty where there was none, but is not taken away', () => {
    expect(refused({ identity: '' }, { ...known, identity: '' })).toEqual({})
    expect(Object.keys(refused({ identity: '' }))).toEqual(['identity'])
    expect(Object.keys(refused({ identity: '111' }, { ...known, identity: '' }))).toEqual(['identity'])
  })
  test('a phone may be empty, but not half', () => {
    expect(refused({ phoneNumber: { countryCode: '55', number: ' ' } })).toEqual({})
    expect(Object.keys(refused({ phoneNumber: { countryCode: '55', number: '119' } }))).toEqual(['phoneNumber'])
  })
  test('abroad a country is needed, at home a postcode of eight digits or none', () => {
    expect(refused({ foreign: true, country: '' })).toEqual({ country: 'required' })
    expect(refused({ foreign: false, country: '' })).toEqual({})
    expect(refused({ zipCode: '01310-100' })).toEqual({})
    expect(refused({ zipCode: '0131' })).toEqual({ zipCode: 'invalid_zip' })
    expect(refused({ zipCode: '0131', foreign: true, country: 'PT' })).toEqual({})
  })
  test('a birthday may be empty, but not to come', () => {
    expect(refused({ birthDate: '' })).toEqual({})
    expect(Object.keys(refused({ birthDate: '2999-01-01' }))).toEqual(['birthDate'])
  })
  test('each refusal has its own words', () => {
    const words = ['invalid_zip', 'too_long', 'required'].map(profileError)
    expect(new Set(words).size).toBe(3)
    expect(words.every((text) => text.length > 5)).toBe(true)
  })
})
