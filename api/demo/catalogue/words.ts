import type { Words } from './types.ts'

/** Portuguese first: it is the language the demo was written in. */
export const words = (pt: string, es: string, en: string): Words => ({ 'pt-BR': pt, 'es-ES': es, 'en-US': en })

type Trio = readonly [pt: string, es: string, en: string]

/** The description under a player: one paragraph, then what she takes with her. */
export function body(lead: Trio, ...points: readonly Trio[]): Words {
  const html = (language: 0 | 1 | 2) =>
    `<p>${lead[language]}</p><ul>${points.map((point) => `<li>${point[language]}</li>`).join('')}</ul>`
  return words(html(0), html(1), html(2))
}
