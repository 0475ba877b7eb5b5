interface Words {
  title: string
  summary: string
  hostRole: string
}

export interface DemoMeeting {
  /** Days from today to the first time it is held, and the hour in São Paulo. */
  inDays: number
  hour: string
  minutes: number
  opensMinutesBefore?: number
  repeatsDays?: number
  hostName: string
  hostPhoto: string
  words: Record<'pt-BR' | 'es-ES' | 'en-US', Words>
  /** Who came, among those who may. */
  attendedBy?: readonly string[]
}

const monica = { hostName: 'Mônica Saraiva', hostPhoto: '/media/drawn/portraits/mentora.svg' }
const cecilia = { hostName: 'Cecília Rangel', hostPhoto: '/media/drawn/portraits/coach.svg' }

/** A room that is open now and every day, so that the demo can be entered whenever it is looked at; then the week's. */
export const demoMeetings: readonly DemoMeeting[] = [
  {
    inDays: -7,
    hour: '00:00',
    minutes: 1440,
    opensMinutesBefore: 0,
    repeatsDays: 1,
    ...monica,
    words: {
      'pt-BR': {
        title: 'Sala aberta: a pergunta que não espera',
        summary:
          'Uma mentora de plantão o dia todo. Entre com a decisão que você precisa tomar hoje e saia com o próximo passo escrito.',
        hostRole: 'Conselheira, mentora do programa',
      },
      'es-ES': {
        title: 'Sala abierta: la pregunta que no espera',
        summary:
          'Una mentora de guardia todo el día. Entra con la decisión que tienes que tomar hoy y sal con el próximo paso escrito.',
        hostRole: 'Consejera, mentora del programa',
      },
      'en-US': {
        title: 'Open room: the question that cannot wait',
        summary:
          'A mentor on call all day. Come in with the decision you have to make today and leave with the next step in writing.',
        hostRole: 'Board member, mentor of the program',
      },
    },
  },
  {
    inDays: -19,
    hour: '19:00',
    minutes: 75,
    repeatsDays: 7,
    ...cecilia,
    attendedBy: ['helena', 'vanessa-couto', 'kamila-rezende'],
    words: {
      'pt-BR': {
        title: 'Roda de casos: três decisões em voz alta',
        summary: 'Três participantes contam um caso em cinco minutos. O grupo pergunta; ninguém aconselha.',
        hostRole: 'Coach executiva',
      },
      'es-ES': {
        title: 'Ronda de casos: tres decisiones en voz alta',
        summary: 'Tres participantes cuentan un caso en cinco minutos. El grupo pregunta; nadie aconseja.',
        hostRole: 'Coach ejecutiva',
      },
      'en-US': {
        title: 'Case round: three decisions out loud',
        summary: 'Three participants tell a case in five minutes. The group asks questions; nobody gives advice.',
        hostRole: 'Executive coach',
      },
    },
  },
  {
    inDays: 5,
    hour: '12:30',
    minutes: 45,
    ...monica,
    words: {
      'pt-BR': {
        title: 'Almoço com o conselho: o que se decide numa ata',
        summary: 'Mônica abre a ata de uma reunião real, sem nomes, e mostra onde cada voto se decidiu.',
        hostRole: 'Conselheira, mentora do programa',
      },
      'es-ES': {
        title: 'Almuerzo con el consejo: lo que se decide en un acta',
        summary: 'Mônica abre el acta de una reunión real, sin nombres, y muestra dónde se decidió cada voto.',
        hostRole: 'Consejera, mentora del programa',
      },
      'en-US': {
        title: 'Lunch with the board: what the minutes decide',
        summary: 'Mônica opens the minutes of a real meeting, names left out, and shows where each vote was decided.',
        hostRole: 'Board member, mentor of the program',
      },
    },
  },
  {
    inDays: 12,
    hour: '20:00',
    minutes: 60,
    ...cecilia,
    words: {
      'pt-BR': {
        title: 'Delegar sem sumir',
        summary: 'Como passar uma entrega inteira e continuar à vista. Leve a tarefa que você não consegue soltar.',
        hostRole: 'Coach executiva',
      },
      'es-ES': {
        title: 'Delegar sin desaparecer',
        summary: 'Cómo pasar una entrega entera y seguir a la vista. Trae la tarea que no consigues soltar.',
        hostRole: 'Coach ejecutiva',
      },
      'en-US': {
        title: 'Delegate without vanishing',
        summary: 'How to hand over a whole piece of work and stay in sight. Bring the task you cannot let go of.',
        hostRole: 'Executive coach',
      },
    },
  },
  {
    inDays: -9,
    hour: '18:30',
    minutes: 60,
    ...monica,
    attendedBy: ['helena', 'ieda-correa', 'eliane-santos'],
    words: {
      'pt-BR': {
        title: 'A primeira reunião depois da promoção',
        summary: 'O que dizer, o que calar e a quem ligar antes.',
        hostRole: 'Conselheira, mentora do programa',
      },
      'es-ES': {
        title: 'La primera reunión después del ascenso',
        summary: 'Qué decir, qué callar y a quién llamar antes.',
        hostRole: 'Consejera, mentora del programa',
      },
      'en-US': {
        title: 'The first meeting after the promotion',
        summary: 'What to say, what to keep to yourself and whom to call beforehand.',
        hostRole: 'Board member, mentor of the program',
      },
    },
  },
]
