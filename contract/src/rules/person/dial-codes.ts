/** Format of mobile numbers under a dial code, without the leading zero dialled inside some countries. */
export type DialCode = {
  code: string
  /** ISO 3166 codes; the screen shows their names in its language. */
  countries: readonly string[]
  mask: string
  /** The fewest digits in use, if lengths differ within a country; else the mask's own count. */
  shortest?: number
}

export const DEFAULT_DIAL_CODE = '55'

/**
 * Brazil first, then where members and their companies are: Portuguese-speaking countries, the Americas, Europe, the
 * rest. Lengths and groups follow the national numbering plans. No code is a prefix of another.
 */
export const DIAL_CODES: readonly DialCode[] = [
  { code: '55', countries: ['BR'], mask: '(99) 99999-9999' },
  { code: '351', countries: ['PT'], mask: '999 999 999' },
  { code: '244', countries: ['AO'], mask: '999 999 999' },
  { code: '258', countries: ['MZ'], mask: '99 999 9999' },
  { code: '238', countries: ['CV'], mask: '999 99 99' },
  { code: '245', countries: ['GW'], mask: '999 999 999' },
  { code: '239', countries: ['ST'], mask: '999 9999' },
  { code: '670', countries: ['TL'], mask: '9999 9999' },
  { code: '1', countries: ['US', 'CA', 'DO', 'PR'], mask: '(999) 999-9999' },
  { code: '52', countries: ['MX'], mask: '999 999 9999' },
  // Argentina: the mobile prefix 9 and ten digits; inside the country the 9 is often left out.
  { code: '54', countries: ['AR'], mask: '9 99 9999-9999', shortest: 10 },
  { code: '56', countries: ['CL'], mask: '9 9999 9999' },
  { code: '57', countries: ['CO'], mask: '999 999 9999' },
  { code: '51', countries: ['PE'], mask: '999 999 999' },
  { code: '598', countries: ['UY'], mask: '99 999 999' },
  { code: '595', countries: ['PY'], mask: '999 999999' },
  { code: '591', countries: ['BO'], mask: '99999999' },
  { code: '593', countries: ['EC'], mask: '99 999 9999' },
  { code: '58', countries: ['VE'], mask: '999-9999999' },
  { code: '506', countries: ['CR'], mask: '9999 9999' },
  { code: '507', countries: ['PA'], mask: '9999-9999' },
  { code: '502', countries: ['GT'], mask: '9999 9999' },
  { code: '503', countries: ['SV'], mask: '9999 9999' },
  { code: '504', countries: ['HN'], mask: '9999-9999' },
  { code: '505', countries: ['NI'], mask: '9999 9999' },
  { code: '53', countries: ['CU'], mask: '9 9999999' },
  { code: '34', countries: ['ES'], mask: '999 99 99 99' },
  { code: '33', countries: ['FR'], mask: '9 99 99 99 99' },
  { code: '39', countries: ['IT'], mask: '999 999 9999', shortest: 9 },
  { code: '49', countries: ['DE'], mask: '9999 9999999', shortest: 10 },
  { code: '44', countries: ['GB'], mask: '9999 999999' },
  { code: '353', countries: ['IE'], mask: '99 999 9999' },
  { code: '41', countries: ['CH'], mask: '99 999 99 99' },
  { code: '32', countries: ['BE'], mask: '999 99 99 99' },
  { code: '31', countries: ['NL'], mask: '9 99999999' },
  { code: '352', countries: ['LU'], mask: '999 999 999' },
  { code: '46', countries: ['SE'], mask: '99 999 99 99' },
  { code: '47', countries: ['NO'], mask: '99 99 99 99' },
  { code: '45', countries: ['DK'], mask: '99 99 99 99' },
  { code: '48', countries: ['PL'], mask: '999 999 999' },
  { code: '27', countries: ['ZA'], mask: '99 999 9999' },
  { code: '972', countries: ['IL'], mask: '99 999 9999' },
  { code: '971', countries: ['AE'], mask: '99 999 9999' },
  { code: '961', countries: ['LB'], mask: '99 999 999', shortest: 7 },
  { code: '81', countries: ['JP'], mask: '99 9999 9999' },
  { code: '82', countries: ['KR'], mask: '99 9999 9999', shortest: 9 },
  { code: '86', countries: ['CN'], mask: '999 9999 9999' },
  { code: '91', countries: ['IN'], mask: '99999 99999' },
  { code: '61', countries: ['AU'], mask: '999 999 999' },
  { code: '64', countries: ['NZ'], mask: '99 999 99999', shortest: 8 },
]
