import type { Material } from './material.ts'

/** What to bring to each of the three sessions and five workshops. */
export const sessionPlans = {
  'roteiro-das-sessoes': {
    language: 'pt-BR',
    title: 'Roteiro das sessões',
    lead: 'Três sessões individuais e cinco workshops: o que levar, o que perguntar e o que sai de cada encontro.',
    parts: [
      {
        title: 'As três sessões com a sua coach',
        lines: [
          'Sessão 1. Leve o resultado da avaliação e uma situação que se repete. Sai com um foco para o semestre.',
          'Sessão 2. Leve o que tentou desde a primeira e o que travou. Sai com um experimento de duas semanas.',
          'Sessão 3. Leve o que mudou e quem percebeu. Sai com o rascunho do seu plano de três anos.',
        ],
      },
      {
        title: 'Os cinco workshops, das 09h às 12h',
        lines: [
          'Disciplina Positiva, 01/08: combinados que duram mais do que a boa vontade.',
          'Autoconfiança, 22/08: o que você já fez e conta como se não fosse nada.',
          'Pensamento Crítico, 26/09: separar fato, leitura e decisão.',
          'Posicionamento, 24/10: dizer o que pensa antes de a decisão estar tomada.',
          'Inteligência Emocional, 14/11: continuar na conversa quando ela esquenta.',
        ],
      },
      {
        title: 'Três perguntas para qualquer encontro',
        lines: [
          'O que eu faria se ninguém fosse avaliar?',
          'Quem ganha quando eu faço isso, e quem perde?',
          'Qual é o menor passo que já seria diferente?',
        ],
      },
    ],
    foot: 'Depois de cada encontro, escreva duas linhas na sua página de mentoria.',
  },
  'guion-de-las-sesiones': {
    language: 'es-ES',
    title: 'Guion de las sesiones',
    lead: 'Tres sesiones individuales y cinco talleres: qué llevar, qué preguntar y qué sale de cada encuentro.',
    parts: [
      {
        title: 'Las tres sesiones con tu coach',
        lines: [
          'Sesión 1. Lleva el resultado de la evaluación y una situación que se repite. Sales con un foco para el semestre.',
          'Sesión 2. Lleva lo que intentaste desde la primera y lo que se atascó. Sales con un experimento de dos semanas.',
          'Sesión 3. Lleva lo que cambió y quién lo notó. Sales con el borrador de tu plan de tres años.',
        ],
      },
      {
        title: 'Los cinco talleres, de 9 a 12 h',
        lines: [
          'Disciplina Positiva, 01/08: acuerdos que duran más que la buena voluntad.',
          'Autoconfianza, 22/08: lo que ya hiciste y cuentas como si no fuera nada.',
          'Pensamiento Crítico, 26/09: separar hecho, lectura y decisión.',
          'Posicionamiento, 24/10: decir lo que piensas antes de que la decisión esté tomada.',
          'Inteligencia Emocional, 14/11: seguir en la conversación cuando se calienta.',
        ],
      },
      {
        title: 'Tres preguntas para cualquier encuentro',
        lines: [
          '¿Qué haría yo si nadie fuera a evaluarlo?',
          '¿Quién gana cuando hago esto, y quién pierde?',
          '¿Cuál es el paso más pequeño que ya sería diferente?',
        ],
      },
    ],
    foot: 'Después de cada encuentro, escribe dos líneas en tu página de mentoría.',
  },
  'session-plan': {
    language: 'en-US',
    title: 'Session plan',
    lead: 'Three one-to-one sessions and five workshops: what to bring, what to ask and what comes out of each.',
    parts: [
      {
        title: 'The three sessions with your coach',
        lines: [
          'Session 1. Bring the result of the assessment and a situation that keeps coming back. You leave with one focus for the half-year.',
          'Session 2. Bring what you tried since the first and what got stuck. You leave with a two-week experiment.',
          'Session 3. Bring what changed and who noticed. You leave with a draft of your three-year plan.',
        ],
      },
      {
        title: 'The five workshops, 9 am to noon',
        lines: [
          'Positive Discipline, 01/08: agreements that outlast good will.',
          'Self-confidence, 22/08: what you have done and tell as if it were nothing.',
          'Critical Thinking, 26/09: telling fact, reading and decision apart.',
          'Positioning, 24/10: saying what you think before the decision is taken.',
          'Emotional Intelligence, 14/11: staying in the conversation when it heats up.',
        ],
      },
      {
        title: 'Three questions for any meeting',
        lines: [
          'What would I do if nobody were going to judge it?',
          'Who gains when I do this, and who loses?',
          'What is the smallest step that would already be different?',
        ],
      },
    ],
    foot: 'After each meeting, write two lines on your mentoring page.',
  },
} satisfies Record<string, Material>
