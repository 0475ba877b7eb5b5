export interface Line {
  by: string
  text: string
  minutesAgo: number
}

export interface Chat {
  inviter: string
  invitee: string
  on: string
  roles: readonly string[]
  ages: readonly string[]
  acceptedDaysAgo: number
  /** Women of the two who have not opened it since it was accepted. */
  newFor?: readonly string[]
  /** How many of the last lines each has not read. */
  unread?: Readonly<Record<string, number>>
  lines: readonly Line[]
}

export interface Asked {
  inviter: string
  /** Null: nobody fits yet. */
  invitee: string | null
  on: string
  roles: readonly string[]
  ages: readonly string[]
  askedHoursAgo: number
  isRead?: true
}

const day = 24 * 60

export const chats: readonly Chat[] = [
  {
    inviter: 'ana',
    invitee: 'bia',
    on: 'salario-se-conversa-em-voz-alta',
    roles: ['analista-senior', 'gerente'],
    ages: ['25-34', '35-44'],
    acceptedDaysAgo: 2,
    unread: { ana: 1 },
    lines: [
      {
        by: 'bia',
        text: 'Oi, Ana! Vi que você também assistiu a talk sobre salário. Você já teve essa conversa?',
        minutesAgo: day + 900,
      },
      { by: 'ana', text: 'Ainda não. Marquei três vezes e desmarquei quatro, rs', minutesAgo: day + 896 },
      {
        by: 'bia',
        text: 'Eu tive em agosto. Fui com um número, um gráfico e as mãos geladas. Deu certo.',
        minutesAgo: day + 894,
      },
      { by: 'ana', text: 'Topa me ouvir treinando? Prometo que são quatro frases.', minutesAgo: 95 },
      { by: 'bia', text: 'Amanhã às 8h então? Levo o roteiro.', minutesAgo: 84 },
    ],
  },
  {
    inviter: 'patricia-moraes',
    invitee: 'ana',
    on: 'conselho-nao-e-premio-e-trabalho',
    roles: ['gerente'],
    ages: [],
    acceptedDaysAgo: 9,
    lines: [
      {
        by: 'patricia-moraes',
        text: 'Que bom que aceitou. Quero o meu primeiro conselho até os 45.',
        minutesAgo: 9 * day,
      },
      { by: 'ana', text: 'Eu ainda estou entendendo se quero. O que te decidiu?', minutesAgo: 9 * day - 30 },
      {
        by: 'patricia-moraes',
        text: 'A frase “o que se assina”. Percebi que já assino coisas piores sem ler.',
        minutesAgo: 8 * day,
      },
      { by: 'ana', text: 'Adorei. Essa vai para o meu caderno.', minutesAgo: 8 * day - 12 },
    ],
  },
  {
    inviter: 'grace-adeyemi',
    invitee: 'ana',
    on: 'o-que-aprendi-demitindo-gente-boa',
    roles: [],
    ages: ['35-44'],
    acceptedDaysAgo: 20,
    lines: [
      { by: 'grace-adeyemi', text: 'Hi Ana! Portuguese or English, whatever is easier for you.', minutesAgo: 20 * day },
      { by: 'ana', text: 'English is good practice. How did you tell the team who stayed?', minutesAgo: 20 * day - 45 },
      {
        by: 'grace-adeyemi',
        text: 'Same day, same room, no slides. I kept my notes here: https://notes.exemplo.test/the-ones-who-stay',
        minutesAgo: 19 * day,
      },
      { by: 'ana', text: 'Muito obrigada pela conversa. That helped a lot.', minutesAgo: 18 * day },
    ],
  },
  {
    inviter: 'ana',
    invitee: 'andressa-potiguara',
    on: 'a-conversa-antes-da-conversa',
    roles: ['coordenadora'],
    ages: [],
    acceptedDaysAgo: 0,
    newFor: ['ana'],
    lines: [],
  },
  {
    inviter: 'lucia-arregui',
    invitee: 'bia',
    on: 'ouvir-nao-e-esperar-a-vez',
    roles: [],
    ages: [],
    acceptedDaysAgo: 6,
    unread: { bia: 2 },
    lines: [
      { by: 'lucia-arregui', text: '¡Hola, Bia! ¿Probaste lo de anotar la pregunta?', minutesAgo: 5 * day },
      { by: 'bia', text: 'Sí. Perdi metade das perguntas e ganhei a reunião.', minutesAgo: 5 * day - 20 },
      { by: 'lucia-arregui', text: 'Me lo llevo para mañana.', minutesAgo: 130 },
      { by: 'lucia-arregui', text: '¿Me cuentas cómo empezaste con tu equipo?', minutesAgo: 128 },
    ],
  },
]

export const asked: readonly Asked[] = [
  {
    inviter: 'leticia-amaral',
    invitee: 'ana',
    on: 'quanto-vale-o-que-voce-faz',
    roles: ['gerente'],
    ages: ['35-44'],
    askedHoursAgo: 5,
  },
  {
    inviter: 'ana',
    invitee: 'celia-monteverde',
    on: 'pedir-indicacao-sem-constrangimento',
    roles: ['conselheira', 'diretora'],
    ages: [],
    askedHoursAgo: 20,
  },
  {
    inviter: 'ana',
    invitee: null,
    on: 'ouvir-nao-e-esperar-a-vez',
    roles: ['presidente'],
    ages: ['65+'],
    askedHoursAgo: 50,
  },
  {
    inviter: 'bia',
    invitee: 'carla',
    on: 'negociar-sem-pedir-desculpas',
    roles: ['analista'],
    ages: [],
    askedHoursAgo: 30,
  },
  {
    inviter: 'marcia-toledo',
    invitee: 'carla',
    on: 'o-feedback-que-chega-na-terca',
    roles: [],
    ages: ['25-34'],
    askedHoursAgo: 61,
    isRead: true,
  },
]
