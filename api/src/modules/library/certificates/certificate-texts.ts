import type { Language } from '../../../db/types.ts'

interface Texts {
  title: string
  completed: string
  facts(episodes: number, ms: number): string
  finished(date: string): string
  check: string
  code: string
  signed: string
  fileName: string
}

const minutesOf = (ms: number) => Math.max(1, Math.round(ms / 60_000))
/** `1 h 12 min`, the same in the three languages. */
const length = (ms: number) => {
  const minutes = minutesOf(ms)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const certificateTexts: Readonly<Record<Language, Texts>> = {
  'pt-BR': {
    title: 'Certificado de conclusão',
    completed: 'concluiu a trilha',
    facts: (episodes, ms) => `${episodes} ${episodes === 1 ? 'episódio' : 'episódios'}, ${length(ms)}`,
    finished: (date) => `Concluída em ${date}`,
    check: 'Confira este certificado em',
    code: 'Código',
    signed: 'Assinado digitalmente pela Juntas (Ed25519). O registro assinado acompanha este arquivo.',
    fileName: 'certificado',
  },
  'es-ES': {
    title: 'Certificado de finalización',
    completed: 'completó la ruta',
    facts: (episodes, ms) => `${episodes} ${episodes === 1 ? 'episodio' : 'episodios'}, ${length(ms)}`,
    finished: (date) => `Completada el ${date}`,
    check: 'Comprueba este certificado en',
    code: 'Código',
    signed: 'Firmado digitalmente por Juntas (Ed25519). El registro firmado acompaña a este archivo.',
    fileName: 'certificado',
  },
  'en-US': {
    title: 'Certificate of completion',
    completed: 'completed the trail',
    facts: (episodes, ms) => `${episodes} ${episodes === 1 ? 'episode' : 'episodes'}, ${length(ms)}`,
    finished: (date) => `Completed on ${date}`,
    check: 'Verify this certificate at',
    code: 'Code',
    signed: 'Digitally signed by Juntas (Ed25519). The signed record is attached to this file.',
    fileName: 'certificate',
  },
}
