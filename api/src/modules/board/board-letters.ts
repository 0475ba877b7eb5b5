import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'

const words: Record<Language, Omit<Letter, 'language' | 'button'> & { label: string }> = {
  'pt-BR': {
    subject: 'Uma pergunta espera por você há 40 horas',
    title: 'Faltam 8 horas para a resposta prometida',
    paragraphs: ['Uma publicação ainda está sem resposta de especialista. A promessa é de 48 horas.'],
    footer: ['Você recebe este aviso porque é especialista na Juntas.'],
    label: 'Ver a fila',
  },
  'es-ES': {
    subject: 'Una pregunta te espera desde hace 40 horas',
    title: 'Faltan 8 horas para la respuesta prometida',
    paragraphs: ['Una publicación todavía no tiene respuesta de una especialista. La promesa es de 48 horas.'],
    footer: ['Recibes este aviso porque eres especialista en Juntas.'],
    label: 'Ver la fila',
  },
  'en-US': {
    subject: 'A question has been waiting for 40 hours',
    title: '8 hours left until the promised answer',
    paragraphs: ['A post is still without a specialist’s answer. The promise is 48 hours.'],
    footer: ['You get this notice because you are a specialist at Juntas.'],
    label: 'See the queue',
  },
}

export function reminder(language: Language, url: string): Letter {
  const { label, ...letter } = words[language]
  return { language, ...letter, button: { label, url } }
}
