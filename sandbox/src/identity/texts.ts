// The only stand-in page that members see during a flow, so it is in the member's language.
const texts = {
  'pt-BR': {
    title: 'Entrar com a conta da empresa',
    lead: 'Este é o diretório de demonstração. Escolha quem você é.',
    cancel: 'Cancelar',
    expired: 'Esta entrada expirou',
    again: 'Volte ao Juntas e comece de novo.',
  },
  'es-ES': {
    title: 'Entrar con la cuenta de la empresa',
    lead: 'Este es el directorio de demostración. Elige quién eres.',
    cancel: 'Cancelar',
    expired: 'Este acceso ha caducado',
    again: 'Vuelve a Juntas y empieza de nuevo.',
  },
  'en-US': {
    title: 'Sign in with your work account',
    lead: 'This is the demo directory. Choose who you are.',
    cancel: 'Cancel',
    expired: 'This sign-in has expired',
    again: 'Go back to Juntas and start again.',
  },
}

export type Language = keyof typeof texts

export function textsFor(language: Language) {
  return texts[language]
}

/** The first supported language of the lists; Portuguese if there is none. */
export function languageOf(...lists: (string | undefined)[]): Language {
  const wanted = lists.flatMap((list) => list?.split(/[\s,]+/) ?? []).map((tag) => tag.slice(0, 2).toLowerCase())
  const spoken = { pt: 'pt-BR', es: 'es-ES', en: 'en-US' } as const
  const first = wanted.find((tag): tag is keyof typeof spoken => tag in spoken)
  return first ? spoken[first] : 'pt-BR'
}
