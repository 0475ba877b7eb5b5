import type { Material } from './material.ts'

/** The participant's guide: what the programme is, who reads what, and how to benefit from it. */
export const guides = {
  'guia-da-participante': {
    language: 'pt-BR',
    title: 'Guia da participante',
    lead: 'O que acontece em cada etapa da mentoria, quem lê o que você escreve e como aproveitar o tempo com a sua coach.',
    parts: [
      {
        title: 'O caminho',
        lines: [
          'Pesquisa Perfilática: cinco pessoas contam como veem o seu trabalho, você faz uma avaliação individual e escreve os seus objetivos.',
          'Direcionamento: três sessões individuais com a sua coach executiva.',
          'Desenvolvimento: cinco workshops em grupo, sempre das 09h às 12h.',
          'Fechamento: o plano dos próximos três anos, em seis respostas.',
          'Evolução: três meses depois da última sessão, o que mudou.',
        ],
      },
      {
        title: 'Quem lê',
        lines: [
          'Só você, a sua coach executiva e as mentoras do programa leem o seu diagnóstico e as suas respostas. A sua empresa, o seu time e a equipe da plataforma não leem.',
          'Cada leitura fica registrada. Você vê quem leu e quando, ao lado de cada resposta.',
          'As cinco pessoas que você indica recebem um único e-mail e respondem direto para a sua coach.',
        ],
      },
      {
        title: 'Antes de cada sessão',
        lines: [
          'Escolha um assunto e um exemplo recente. Um basta.',
          'Escreva a pergunta que você não fez a mais ninguém.',
          'Reserve quinze minutos depois da conversa para anotar o que vai fazer e até quando.',
        ],
      },
      {
        title: 'Depois',
        lines: [
          'Conte a alguém o que decidiu. O que fica só na cabeça costuma ficar lá.',
          'Se algo não funcionou, leve o que aconteceu para a sessão seguinte: é o melhor material que existe.',
        ],
      },
    ],
    foot: 'Dúvidas sobre o programa: fale com a sua coach executiva.',
  },
  'guia-de-la-participante': {
    language: 'es-ES',
    title: 'Guía de la participante',
    lead: 'Qué ocurre en cada etapa de la mentoría, quién lee lo que escribes y cómo aprovechar el tiempo con tu coach.',
    parts: [
      {
        title: 'El camino',
        lines: [
          'Encuesta de perfil: cinco personas cuentan cómo ven tu trabajo, haces una evaluación individual y escribes tus objetivos.',
          'Direccionamiento: tres sesiones individuales con tu coach ejecutiva.',
          'Desarrollo: cinco talleres en grupo, siempre de 9 a 12 h.',
          'Cierre: el plan de los próximos tres años, en seis respuestas.',
          'Evolución: tres meses después de la última sesión, qué ha cambiado.',
        ],
      },
      {
        title: 'Quién lee',
        lines: [
          'Solo tú, tu coach ejecutiva y las mentoras del programa leen tu diagnóstico y tus respuestas. Tu empresa, tu equipo y el personal de la plataforma no las leen.',
          'Cada lectura queda registrada. Ves quién leyó y cuándo, junto a cada respuesta.',
          'Las cinco personas que indicas reciben un único correo y responden directamente a tu coach.',
        ],
      },
      {
        title: 'Antes de cada sesión',
        lines: [
          'Elige un asunto y un ejemplo reciente. Con uno basta.',
          'Escribe la pregunta que no le has hecho a nadie más.',
          'Reserva quince minutos después de la conversación para anotar qué vas a hacer y hasta cuándo.',
        ],
      },
      {
        title: 'Después',
        lines: [
          'Cuéntale a alguien lo que decidiste. Lo que se queda en la cabeza suele quedarse ahí.',
          'Si algo no funcionó, lleva lo que pasó a la sesión siguiente: es el mejor material que existe.',
        ],
      },
    ],
    foot: 'Dudas sobre el programa: habla con tu coach ejecutiva.',
  },
  'participant-guide': {
    language: 'en-US',
    title: 'Participant guide',
    lead: 'What happens at each stage of the mentoring, who reads what you write, and how to use the time with your coach.',
    parts: [
      {
        title: 'The path',
        lines: [
          'Profile survey: five people say how they see your work, you take an individual assessment and write your objectives.',
          'Direction: three one-to-one sessions with your executive coach.',
          'Development: five group workshops, always from 9 am to noon.',
          'Closing: the plan for the next three years, in six answers.',
          'Evolution: three months after the last session, what has changed.',
        ],
      },
      {
        title: 'Who reads',
        lines: [
          'Only you, your executive coach and the mentors of the programme read your diagnosis and your answers. Your company, your team and the staff of the platform do not.',
          'Every reading is recorded. You see who read and when, beside each answer.',
          'The five people you name get a single email and answer your coach directly.',
        ],
      },
      {
        title: 'Before each session',
        lines: [
          'Choose one subject and one recent example. One is enough.',
          'Write down the question you have asked nobody else.',
          'Keep fifteen minutes after the conversation to note what you will do, and by when.',
        ],
      },
      {
        title: 'Afterwards',
        lines: [
          'Tell somebody what you decided. What stays in the head tends to stay there.',
          'If something did not work, bring what happened to the next session: there is no better material.',
        ],
      },
    ],
    foot: 'Questions about the program: ask your executive coach.',
  },
} satisfies Record<string, Material>
