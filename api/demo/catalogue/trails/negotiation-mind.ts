import { early, everyone, experts } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const negotiationMind: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'a-conversa-antes-da-conversa',
    title: words(
      'A conversa antes da conversa',
      'La conversación antes de la conversación',
      'The talk before the talk',
    ),
    summary: words(
      'Você já negociou sozinha antes de entrar na sala, e costuma perder para si mesma.',
      'Ya negociaste sola antes de entrar en la sala, y sueles perder contra ti misma.',
      'You have already negotiated alone before you walk in, and you usually lose to yourself.',
    ),
    content: body(
      [
        'Marina mostra as três frases que baixam o pedido antes de ele existir e o exercício de dez minutos que ela faz na véspera.',
        'Marina muestra las tres frases que rebajan la petición antes de que exista y el ejercicio de diez minutos que hace la víspera.',
        'Marina shows the three sentences that shrink a request before it exists, and the ten-minute exercise she does the day before.',
      ],
      [
        'Escreva o pedido antes de escrever a desculpa',
        'Escribe la petición antes que la disculpa',
        'Write the request before the apology',
      ],
      [
        'Separe o fato do medo em duas listas',
        'Separa hecho y miedo en dos listas',
        'Split fact and fear into two lists',
      ],
      [
        'Diga o número em voz alta dez vezes',
        'Di la cifra en voz alta diez veces',
        'Say the figure out loud ten times',
      ],
    ),
    author: 'marina-tavares',
    folder: 'negociacao',
    season: 'mente',
    publishedDaysAgo: 300,
    companyJobRoles: everyone,
    isFree: true,
    contentReference: 'a-conversa-antes-da-conversa',
  },
  {
    type: 'VimeoContent',
    slug: 'quanto-vale-o-que-voce-faz',
    title: words('Quanto vale o que você faz', 'Cuánto vale lo que haces', 'What your work is worth'),
    summary: words(
      'Traduza a sua semana em receita, economia ou risco evitado.',
      'Traduce tu semana en ingresos, ahorro o riesgo evitado.',
      'Turn your week into revenue, savings or risk avoided.',
    ),
    content: body(
      [
        'Helena pega três tarefas comuns e calcula o valor de cada uma com a conta que um CFO entende. Sem planilha, só papel.',
        'Helena toma tres tareas corrientes y calcula el valor de cada una con la cuenta que entiende un CFO. Sin hoja de cálculo, solo papel.',
        'Helena takes three everyday tasks and works out the worth of each with sums a CFO understands. No spreadsheet, just paper.',
      ],
      [
        'Receita, economia, risco: escolha uma gaveta',
        'Ingresos, ahorro, riesgo: elige un cajón',
        'Revenue, savings, risk: choose a drawer',
      ],
      ['Horas vezes pessoas vezes meses', 'Horas por personas por meses', 'Hours times people times months'],
      ['Um número com a fonte ao lado', 'Una cifra con la fuente al lado', 'One figure with its source beside it'],
    ),
    author: 'helena-prado',
    folder: 'negociacao',
    season: 'mente',
    publishedDaysAgo: 293,
    companyJobRoles: everyone,
    contentReference: 'quanto-vale-o-que-voce-faz',
  },
  {
    type: 'VimeoContent',
    slug: 'o-silencio-como-argumento',
    title: words('O silêncio como argumento', 'El silencio como argumento', 'Silence as an argument'),
    summary: words(
      'Quem preenche o silêncio costuma pagar por ele.',
      'Quien llena el silencio suele pagarlo.',
      'Whoever fills the silence usually pays for it.',
    ),
    content: body(
      [
        'Rosa aprendeu a calar em audiência. Ela ensina onde parar, o que fazer com as mãos e como voltar a falar sem recuar.',
        'Rosa aprendió a callar en los juicios. Enseña dónde parar, qué hacer con las manos y cómo retomar la palabra sin retroceder.',
        'Rosa learned to keep quiet in court. She teaches where to stop, what to do with your hands and how to speak again without giving ground.',
      ],
      ['Pare depois do número, não antes', 'Para después de la cifra, no antes', 'Stop after the figure, not before'],
      [
        'Conte até sete com os pés no chão',
        'Cuenta hasta siete con los pies en el suelo',
        'Count to seven with both feet on the floor',
      ],
      ['Volte com uma pergunta', 'Vuelve con una pregunta', 'Come back with a question'],
    ),
    author: 'rosa-albuquerque',
    folder: 'negociacao',
    season: 'mente',
    publishedDaysAgo: 286,
    companyJobRoles: [...early, ...experts],
    contentReference: 'o-silencio-como-argumento',
  },
]
