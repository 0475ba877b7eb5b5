/** Letters and signs of other alphabets that look like a Latin letter (Unicode Technical Standard 39, in part). */
const alike: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p' },
  ...{ ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', п: 'n', и: 'u', г: 'r' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '|': 'i', '!': 'i' },
  ...{ ı: 'i', ł: 'i', l: 'i', ø: 'o', ɑ: 'a', ɡ: 'g' },
}

/** As an eye reads it quickly: without accents and case, with look-alikes as one letter; spaces stay. */
const folded = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => alike[sign] ?? sign)
    .join('')
    .replace(/\p{M}/gu, '')
    .replaceAll('rn', 'm')
    .replace(/[^\p{L}\s]/gu, '')

/** What only the team is called, in the three languages. */
const words = new Set(
  'equipe equipo team suporte soporte support staff admin administradora administrador administracao administracion'
    .concat(
      ' administrator moderacao moderacion moderation moderadora moderador moderator oficial official atendimento',
    )
    .split(' ')
    .map(folded),
)
const brand = folded('juntas')

/** Whether a name claims to be the team: in a chat or a room such a person would speak for it. */
export function namesTeam(text: string): boolean {
  const tokens = folded(text).split(/\s+/).filter(Boolean)
  if (tokens.some((token) => words.has(token) || token.includes(brand))) return true
  // `J u n t a s`
  return tokens.every((token) => token.length <= 2) && tokens.join('').includes(brand)
}
