import { cleanEmail } from './email.ts'

/** Domains that are typed wrong most often. */
const mistypedDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmial.com gmai.com gmal.com gamil.com gnail.com gmail.cm gmail.com.br gmaill.com',
  'hotmail.com': 'hotmal.com hotmial.com hotmai.com hormail.com hotnail.com',
  'outlook.com': 'outlok.com outloo.com',
  'yahoo.com': 'yaho.com yahooo.com',
  'yahoo.com.br': 'yaho.com.br',
}
const meantDomains = new Map(
  Object.entries(mistypedDomains).flatMap(([meant, typed]) => typed.split(' ').map((one) => [one, meant])),
)
/** Ends that no domain has, each a key beside the right one. */
const mistypedEnds: readonly (readonly [typed: string, meant: string])[] = [
  ...['.con', '.cmo', '.ocm', '.comm', '.xom', '.vom'].map((end) => [end, '.com'] as const),
  ...['.con.br', '.cm.br', '.cmo.br', '.com.bt', '.com.be'].map((end) => [end, '.com.br'] as const),
]

/** The address that was probably meant; null if there is nothing to ask. It is a question: the typed one may be right. */
export function meantEmail(text: string): string | null {
  const address = cleanEmail(text)
  const at = address.lastIndexOf('@')
  const typed = address.slice(at + 1).toLowerCase()
  if (at < 1 || typed === '') return null
  const end = mistypedEnds.find(([wrong]) => typed.endsWith(wrong))
  const corrected = end ? typed.slice(0, -end[0].length) + end[1] : typed
  const domain = meantDomains.get(corrected) ?? corrected
  return domain === typed ? null : `${address.slice(0, at)}@${domain}`
}
