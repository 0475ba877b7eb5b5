import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOf, maskLength } from '../form/mask.ts'
import { DEFAULT_DIAL_CODE, DIAL_CODES } from './dial-codes.ts'
import {
  chooseCountry,
  formatPhone,
  fullPhone,
  joinPhone,
  phone,
  phoneMask,
  sanitizePhone,
  splitPhone,
} from './phone.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

const BRAZIL = { countryCode: '55' }
/** A number of each country as its regulator publishes it, and how it is formatted there. */
const REAL_NUMBERS: Record<string, [digits: string, written: string]> = {
  55: ['11961234567', '(11) 96123-4567'],
  351: ['912345678', '912 345 678'],
  244: ['923123456', '923 123 456'],
  258: ['821234567', '82 123 4567'],
  238: ['9911234', '991 12 34'],
  245: ['955012345', '955 012 345'],
  239: ['9812345', '981 2345'],
  670: ['77212345', '7721 2345'],
  1: ['2015550123', '(201) 555-0123'],
  52: ['2221234567', '222 123 4567'],
  54: ['91123456789', '9 11 2345-6789'],
  56: ['961234567', '9 6123 4567'],
  57: ['3211234567', '321 123 4567'],
  51: ['912345678', '912 345 678'],
  598: ['94231234', '94 231 234'],
  595: ['961456789', '961 456789'],
  591: ['71234567', '71234567'],
  593: ['991234567', '99 123 4567'],
  58: ['4121234567', '412-1234567'],
  506: ['83123456', '8312 3456'],
  507: ['61234567', '6123-4567'],
  502: ['51234567', '5123 4567'],
  503: ['70123456', '7012 3456'],
  504: ['91234567', '9123-4567'],
  505: ['81234567', '8123 4567'],
  53: ['51234567', '5 1234567'],
  34: ['612345678', '612 34 56 78'],
  33: ['612345678', '6 12 34 56 78'],
  39: ['3123456789', '312 345 6789'],
  49: ['15123456789', '1512 3456789'],
  44: ['7400123456', '7400 123456'],
  353: ['850123456', '85 012 3456'],
  41: ['781234567', '78 123 45 67'],
  32: ['450001234', '450 00 12 34'],
  31: ['612345678', '6 12345678'],
  352: ['628123456', '628 123 456'],
  46: ['701234567', '70 123 45 67'],
  47: ['40612345', '40 61 23 45'],
  45: ['34412345', '34 41 23 45'],
  48: ['512345678', '512 345 678'],
  27: ['711234567', '71 123 4567'],
  972: ['502345678', '50 234 5678'],
  971: ['501234567', '50 123 4567'],
  961: ['71123456', '71 123 456'],
  81: ['9012345678', '90 1234 5678'],
  82: ['1020000000', '10 2000 0000'],
  86: ['13123456789', '131 2345 6789'],
  91: ['8123456789', '81234 56789'],
  61: ['412345678', '412 345 678'],
  64: ['211234567', '21 123 4567'],
}

/** A country of the table with a number of one of its lengths. */
const anyPhone = fc.constantFrom(...DIAL_CODES).chain((dial) => {
  const longest = maskLength(dial.mask)
  return fc
    .integer({ min: dial.shortest ?? longest, max: longest })
    .chain((length) =>
      fc.tuple(
        fc.constantFrom(...'123456789'),
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length - 1, maxLength: length - 1 }),
      ),
    )
    .map(([first, rest]) => ({ countryCode: dial.code, number: first + rest }))
})

describe('the table of country codes', () => {
  test('Brazil is the default, and twenty others and more stand beside it [CONST-08] [DATA-22] [VALID-18]', () => {
    expect(DEFAULT_DIAL_CODE).toBe('55')
    expect(DIAL_CODES[0]).toMatchObject({ code: '55', countries: ['BR'], mask: '(99) 99999-9999' })
    expect(DIAL_CODES.length).toBeGreaterThan(21)
  })

  test('no code is the beginning of another, so a whole number splits in one way [DATA-22] [VALID-20]', () => {
    for (const { code } of DIAL_CODES) {
      expect(code).toMatch(/^[1-9]\d{0,2}$/)
      expect(DIAL_CODES.filter((other) => other.code.startsWith(code))).toHaveLength(1)
    }
  })

  test('each country stands once, and no number is longer than the world allows [DATA-22]', () => {
    const countries = DIAL_CODES.flatMap((dial) => dial.countries)
    expect(new Set(countries).size).toBe(countries.length)
    for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/)
    for (const { code, mask } of DIAL_CODES) expect(code.length + maskLength(mask)).toBeLessThanOrEqual(15)
  })

  test('numbers differ in length only where the numbering plan says so [DATA-22]', () => {
    const shorter = DIAL_CODES.filter(({ shortest }) => shortest).map(({ code, shortest }) => [code, shortest])
    expect(Object.fromEntries(shorter)).toEqual({ 54: 10, 39: 9, 49: 10, 961: 7, 82: 9, 64: 8 })
  })

  test.each(DIAL_CODES.map(({ code }) => code))(
    '+%s writes its numbers as people there do [DATA-22] [VALID-18]',
    (code) => {
      const [digits, written] = REAL_NUMBERS[code] ?? ['', 'no example']
      expect(formatPhone(code, digits)).toBe(written)
      expect(phone(written, { countryCode: code })).toBeNull()
      expect(fullPhone(code + digits)).toBeNull()
    },
  )
})

describe('a telephone', () => {
  test('typed in Brazil gets its mask [VALID-18]', () => {
    expect(formatPhone('55', '11987654321')).toBe('(11) 98765-4321')
    expect(formatPhone('55', '11')).toBe('(11')
    expect(formatPhone('55', '119876543219')).toBe('(11) 98765-4321')
    expect(phoneMask('55')).toBe('(99) 99999-9999')
    expect(phoneMask('999')).toBe('(99) 99999-9999')
  })

  test('is refused when too short, too long, not a number or of no known country [VALID-18]', () => {
    expect(phone('', BRAZIL)).toBe('required')
    expect(phone('(11) 98765-432', BRAZIL)).toBe('invalid_phone')
    expect(phone('119876543210', BRAZIL)).toBe('invalid_phone')
    expect(phone('(11) 98765-432a', BRAZIL)).toBe('invalid_phone')
    expect(phone('11987654321', { countryCode: '999' })).toBe('invalid_phone')
    expect(fullPhone('')).toBe('required')
    for (const text of ['55119876543', '551198765432100', '5511987654a21', '99987654321', '21987654321']) {
      expect(fullPhone(text)).toBe('invalid_phone')
    }
  })

  test('loses what is no word character, and is split into country code and number [VALID-20]', () => {
    expect(sanitizePhone('+55 (11) 98765-4321')).toBe('5511987654321')
    expect(splitPhone('+55 (11) 98765-4321')).toEqual({ countryCode: '55', number: '11987654321' })
    expect(splitPhone('351912345678')).toEqual({ countryCode: '351', number: '912345678' })
    expect(joinPhone({ countryCode: '55', number: '(11) 98765-4321' })).toBe('5511987654321')
    fc.assert(
      fc.property(oddText, (text) => {
        expect(sanitizePhone(text)).toMatch(/^\w*$/)
      }),
    )
  })

  test('without a country code that fits is taken as Brazilian [VALID-20] [CONST-08]', () => {
    expect(splitPhone('21987654321')).toEqual({ countryCode: '55', number: '21987654321' })
  })

  test('pasted with its country code or the zero of home is understood [VALID-18]', () => {
    expect(formatPhone('55', '+55 11 98765-4321')).toBe('(11) 98765-4321')
    expect(formatPhone('55', '011 98765-4321')).toBe('(11) 98765-4321')
    expect(formatPhone('55', '0055 (011) 98765-4321')).toBe('(11) 98765-4321')
    expect(formatPhone('44', '07400 123456')).toBe('7400 123456')
    expect(phone('+44 7400 123456', { countryCode: '44' })).toBeNull()
    expect(formatPhone('64', '6421123456')).toBe('64 211 23456')
    expect(joinPhone({ countryCode: '44', number: '07400 123456' })).toBe('447400123456')
  })

  test('is cleared by another country code, not by the same one [VALID-19]', () => {
    const current = { countryCode: '55', number: '11987654321' }
    expect(chooseCountry(current, '351')).toEqual({ countryCode: '351', number: '' })
    expect(chooseCountry(current, '55')).toEqual(current)
  })

  test('of any country survives mask, wire and back [VALID-18] [VALID-20]', () => {
    fc.assert(
      fc.property(anyPhone, ({ countryCode, number }) => {
        const written = formatPhone(countryCode, number)
        expect(digitsOf(written)).toBe(number)
        expect(formatPhone(countryCode, written)).toBe(written)
        expect(phone(written, { countryCode })).toBeNull()
        expect(splitPhone(joinPhone({ countryCode, number: written }))).toEqual({ countryCode, number })
      }),
      { numRuns: 300 },
    )
  })

  test('typed key by key is the same as pasted [VALID-18]', () => {
    fc.assert(
      fc.property(anyPhone, ({ countryCode, number }) => {
        const typed = [...number].reduce((field, digit) => formatPhone(countryCode, field + digit), '')
        expect(typed).toBe(formatPhone(countryCode, number))
      }),
    )
  })

  test('with a digit too few is refused in every country [VALID-18]', () => {
    for (const { code, mask, shortest } of DIAL_CODES) {
      expect(phone('9'.repeat((shortest ?? maskLength(mask)) - 1), { countryCode: code })).toBe('invalid_phone')
      expect(phone('9'.repeat(maskLength(mask) + 1), { countryCode: code })).toBe('invalid_phone')
    }
  })
})

test('every dial code names its countries, each country once', () => {
  const countries = DIAL_CODES.flatMap((dial) => dial.countries)
  expect(DIAL_CODES.filter((dial) => dial.countries.length === 0)).toEqual([])
  expect(new Set(countries).size).toBe(countries.length)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const country of countries) expect(names.of(country), country).toBeTruthy()
})

test('several zeros before a number are dropped, letters before it are refused', () => {
  expect(joinPhone({ countryCode: '55', number: '00 11 98765-4321' })).toBe('5511987654321')
  expect(phone('x11987654321', { countryCode: '55' })).toBe('invalid_phone')
})
