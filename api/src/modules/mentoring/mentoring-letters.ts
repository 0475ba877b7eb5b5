import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'

/**
 * A letter to a person who is not a member, in Portuguese because no language is known. It says who asks, why, and who
 * reads the answer.
 */
export const invitation = (stakeholder: string, mentee: string, coach: string | null): Letter => ({
  language: 'pt-BR',
  subject: `${mentee} pediu a sua opinião`,
  title: `Olá, ${stakeholder}`,
  paragraphs: [
    `${mentee} participa de um programa de mentoria e indicou você como alguém que conhece o trabalho dela.`,
    'Responda a este e-mail com dois ou três exemplos: o que ela faz bem, o que faria diferença na carreira dela e o que você gostaria de ver mais.',
    coach
      ? `Sua resposta chega a ${coach}, a coach executiva dela, e é lida apenas por ela, pela coach e pelas mentoras do programa.`
      : 'Sua resposta chega a ela, e é lida apenas por ela, pela coach executiva e pelas mentoras do programa.',
  ],
  footer: ['Você recebe este e-mail uma única vez, porque ela indicou o seu endereço.'],
})

const words: Record<
  Language,
  { subject: string; title: (name: string) => string; paragraph: string; label: string; footer: string }
> = {
  'pt-BR': {
    subject: 'Três meses depois',
    title: (name) => `${name}, como você percebe a sua evolução?`,
    paragraph: 'Passaram três meses desde o fechamento da sua mentoria. Conte em poucas linhas o que mudou.',
    label: 'Escrever',
    footer: 'Você recebe este lembrete uma única vez, por participar do programa.',
  },
  'es-ES': {
    subject: 'Tres meses después',
    title: (name) => `${name}, ¿cómo percibes tu evolución?`,
    paragraph: 'Pasaron tres meses desde el cierre de tu mentoría. Cuenta en pocas líneas qué cambió.',
    label: 'Escribir',
    footer: 'Recibes este recordatorio una sola vez, por participar en el programa.',
  },
  'en-US': {
    subject: 'Three months later',
    title: (name) => `${name}, how do you see your evolution?`,
    paragraph: 'Three months have passed since your mentoring closed. Tell us in a few lines what has changed.',
    label: 'Write',
    footer: 'You get this reminder once, because you take part in the program.',
  },
}

export function evolution(language: Language, name: string, url: string): Letter {
  const { subject, title, paragraph, label, footer } = words[language]
  return { language, subject, title: title(name), paragraphs: [paragraph], button: { label, url }, footer: [footer] }
}
