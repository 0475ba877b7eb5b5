import {
  chooseLocale,
  currentLocale,
  type Locale,
  setLocale,
  settleLocale,
  storedLocale,
} from '@juntas/ui/language/locale.ts'
import { call, readRows } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'

/** The member's stored language is the office's too, unless another was chosen here since [GAP-120]. */
export async function followMemberLanguage(): Promise<void> {
  if (storedLocale().owner === 'visitor') return saveLanguage(currentLocale())
  const [me] = await readRows<{ language?: Locale | null }>('/v1/me').catch(() => [])
  const language = me?.language
  if (language && language !== currentLocale()) await setLocale(language)
}

export function chooseLanguage(language: Locale): void {
  chooseLocale(language)
  void saveLanguage(language).then(() => queryClient.invalidateQueries())
}

const saveLanguage = (language: Locale): Promise<void> =>
  call({ method: 'PUT', path: '/v1/me/language', body: { language } }).then(settleLocale, () => undefined)
