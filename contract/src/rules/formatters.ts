/**
 * The formatters of one way to write an instant. Each is made once for a language and a time zone: creating one costs
 * more than formatting ten instants with it.
 */
export function formattersOf(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale: string, timeZone: string): Intl.DateTimeFormat => {
    const key = `${locale} ${timeZone}`
    const known = made.get(key)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(key, format)
    return format
  }
}
