import type { NoteTag } from '../../src/db/types.ts'

interface History {
  /** Watched to the end; a trail's slug stands for all of its episodes. */
  watched: readonly string[]
  /** Begun, the latest first, and how far in seconds. */
  begun: readonly (readonly [slug: string, seconds: number])[]
  favorites: readonly string[]
}

/** What the demo accounts did. Helena, Gabi, Lia, Kelly and Fê have everything before them. */
export const histories: Readonly<Record<string, History>> = {
  ana: {
    watched: [
      'lideranca-que-escuta',
      'a-conversa-antes-da-conversa',
      'quanto-vale-o-que-voce-faz',
      'salario-se-conversa-em-voz-alta',
      'o-que-aprendi-demitindo-gente-boa',
      'pedir-indicacao-sem-constrangimento',
      'conselho-nao-e-premio-e-trabalho',
    ],
    begun: [
      ['negociar-sem-pedir-desculpas', 34],
      ['dados-para-quem-nao-e-de-dados', 41],
      ['ler-um-balanco-sem-se-perder', 25],
      ['ser-a-unica-da-mesa', 20],
      ['a-mesa-e-a-cadeira', 55],
    ],
    favorites: [
      'negociar-sem-pedir-desculpas',
      'seis-meses-de-liberdade',
      'ser-a-unica-da-mesa',
      'decidir-com-metade-dos-dados',
    ],
  },
  bia: {
    watched: [
      'a-conversa-antes-da-conversa',
      'quanto-vale-o-que-voce-faz',
      'negociar-sem-pedir-desculpas',
      'salario-se-conversa-em-voz-alta',
      'conselho-nao-e-premio-e-trabalho',
      'ouvir-nao-e-esperar-a-vez',
    ],
    begun: [
      ['entrevista-tecnica-sem-teatro', 30],
      ['montar-a-area-de-dados-do-zero', 18],
    ],
    favorites: ['entrevista-tecnica-sem-teatro'],
  },
  carla: {
    watched: ['o-feedback-que-chega-na-terca', 'negociar-sem-pedir-desculpas'],
    begun: [['um-a-um-de-vinte-e-cinco-minutos', 22]],
    favorites: ['feedback-em-tres-frases'],
  },
  duda: {
    watched: ['dados-para-quem-nao-e-de-dados'],
    begun: [['quem-te-contou-que-voce-fala-demais', 28]],
    favorites: [],
  },
  iris: { watched: ['assedio-o-que-escrever-no-mesmo-dia', 'sair-com-tudo-o-que-e-seu'], begun: [], favorites: [] },
}

/** The number beside a heart appears from three on: one content stands on each side of that line. */
export const exactLikes: Readonly<Record<string, readonly string[]>> = {
  'o-feedback-que-chega-na-terca': ['carla', 'laura-benicio'],
  'ser-a-unica-da-mesa': ['ana', 'alice-watanabe', 'grace-adeyemi'],
}

interface Noted {
  on: string
  timestampSeconds: number
  tag: NoteTag
  title: string
  description: string
  daysAgo: number
  /** Of a note to be written later: the day by which, counted from today. */
  dueInDays?: number
}

export const anasNotes: readonly Noted[] = [
  {
    on: 'negociar-sem-pedir-desculpas',
    timestampSeconds: 12,
    tag: 'inspirational_phrase',
    title: 'Não é favor',
    description: '“Você não está pedindo um favor. Está apresentando um número.” Colar na agenda do dia 14.',
    daysAgo: 2,
  },
  {
    on: 'negociar-sem-pedir-desculpas',
    timestampSeconds: 29,
    tag: 'relevant',
    title: 'Um número só',
    description: 'Faixa vira piso. Levar 14.800 e parar de falar.',
    daysAgo: 2,
  },
  {
    on: 'conselho-nao-e-premio-e-trabalho',
    timestampSeconds: 22,
    tag: 'write_later',
    title: 'Currículo de uma página',
    description: 'Pedir à Célia um exemplo do dela. Separar o que é operação do que é supervisão.',
    daysAgo: 9,
    dueInDays: 3,
  },
  {
    on: 'negociar-sem-pedir-desculpas',
    timestampSeconds: 6,
    tag: 'write_later',
    title: 'Preparar a pergunta de abertura',
    description: 'Escrever a primeira frase da conversa do dia 14 e ler em voz alta.',
    daysAgo: 4,
    dueInDays: 0,
  },
  {
    on: 'salario-se-conversa-em-voz-alta',
    timestampSeconds: 31,
    tag: 'write_later',
    title: 'Completar a lista de três números',
    description: 'Faltam o de mercado e o da equipe.',
    daysAgo: 5,
    dueInDays: 0,
  },
  {
    on: 'feedback-em-tres-frases',
    timestampSeconds: 12,
    tag: 'write_later',
    title: 'Uma frase para o retorno da Paula',
    description: 'O fato primeiro, sem adjetivo.',
    daysAgo: 12,
  },
  {
    on: 'negociar-sem-pedir-desculpas',
    timestampSeconds: 37,
    tag: 'inspirational_phrase',
    title: 'O não de hoje é o roteiro do sim de março.',
    description: 'Guardar o que faltou: três números e uma data.',
    daysAgo: 62,
  },
  {
    on: 'salario-se-conversa-em-voz-alta',
    timestampSeconds: 18,
    tag: 'relevant',
    title: 'As três perguntas',
    description: 'Começar pela faixa, não pelo valor.\nPerguntar a quem saiu, não só a quem ficou.',
    daysAgo: 16,
  },
  {
    on: 'ouvir-nao-e-esperar-a-vez',
    timestampSeconds: 40,
    tag: 'relevant',
    title: 'Anotar a pergunta',
    description: 'Testar na reunião de quinta: só perguntar depois que a pessoa terminar.',
    daysAgo: 11,
  },
  {
    on: 'feedback-em-tres-frases',
    timestampSeconds: 33,
    tag: 'inspirational_phrase',
    title: 'O que a câmera veria',
    description: 'Fato, efeito, pedido. Se a câmera não veria, é opinião.',
    daysAgo: 24,
  },
]
