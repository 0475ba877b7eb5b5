import { everyone, executives, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const listeningMethod: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'um-a-um-de-vinte-e-cinco-minutos',
    title: words(
      'Um a um de vinte e cinco minutos',
      'Uno a uno de veinticinco minutos',
      'A one-to-one in twenty-five minutes',
    ),
    summary: words(
      'A pauta é dela. Os últimos cinco minutos também.',
      'La agenda es suya. Los últimos cinco minutos también.',
      'The agenda is hers. So are the last five minutes.',
    ),
    content: body(
      [
        'Elza faz catorze conversas individuais por quinzena e nenhuma é relatório de tarefas. O roteiro dela tem três blocos e uma pergunta que só vale no fim.',
        'Elza tiene catorce conversaciones individuales cada quincena y ninguna es un informe de tareas. Su guion tiene tres bloques y una pregunta que solo vale al final.',
        'Elza holds fourteen one-to-ones a fortnight and none is a task report. Her script has three blocks and one question that only works at the end.',
      ],
      [
        'Dez minutos: o que pesa esta semana',
        'Diez minutos: qué pesa esta semana',
        'Ten minutes: what weighs this week',
      ],
      [
        'Dez minutos: uma coisa que ela quer aprender',
        'Diez minutos: algo que quiere aprender',
        'Ten minutes: one thing she wants to learn',
      ],
      [
        'Cinco minutos: o que eu posso tirar do caminho',
        'Cinco minutos: qué puedo quitar del camino',
        'Five minutes: what can I clear from your way',
      ],
    ),
    author: 'elza-monteiro',
    folder: 'lideranca-que-escuta',
    season: 'metodologia',
    publishedDaysAgo: 378,
    companyJobRoles: leads,
    contentReference: 'um-a-um-de-vinte-e-cinco-minutos',
  },
  {
    type: 'VimeoContent',
    slug: 'feedback-em-tres-frases',
    title: words('Feedback em três frases', 'Feedback en tres frases', 'Feedback in three sentences'),
    summary: words(
      'O fato que uma câmera veria, o efeito que causou, o pedido para a próxima.',
      'El hecho que vería una cámara, el efecto que causó, la petición para la próxima.',
      'The fact a camera would see, the effect it had, the request for next time.',
    ),
    content: body(
      [
        'Teresa corrige ao vivo três feedbacks escritos por participantes. Saem os adjetivos, entra o pedido. Cada um cabe em uma mensagem curta, mas é para ser dito.',
        'Teresa corrige en vivo tres feedbacks escritos por participantes. Salen los adjetivos, entra la petición. Cada uno cabe en un mensaje corto, pero es para decirlo.',
        'Teresa edits three pieces of feedback written by participants. Adjectives go out, the request comes in. Each fits a short message, but is meant to be spoken.',
      ],
      ['“Na reunião de ontem, você…”', '«En la reunión de ayer, tú…»', '“In yesterday’s meeting, you…”'],
      ['“O efeito foi…”', '«El efecto fue…»', '“The effect was…”'],
      ['“Da próxima vez, eu preciso que…”', '«La próxima vez, necesito que…»', '“Next time, I need you to…”'],
    ),
    author: 'teresa-vidal',
    folder: 'lideranca-que-escuta',
    season: 'metodologia',
    publishedDaysAgo: 371,
    companyJobRoles: leads,
    contentReference: 'feedback-em-tres-frases',
  },
  {
    type: 'VimeoContent',
    slug: 'dar-a-noticia-ruim',
    title: words('Dar a notícia ruim', 'Dar la mala noticia', 'Giving the bad news'),
    summary: words(
      'Primeira frase: a notícia. Segunda: o motivo. Depois, silêncio.',
      'Primera frase: la noticia. Segunda: el motivo. Después, silencio.',
      'First sentence: the news. Second: the reason. Then, silence.',
    ),
    content: body(
      [
        'Projeto cancelado, vaga fechada, promoção que não veio. Camila mostra a ordem das frases e o que não dizer nos dois minutos seguintes.',
        'Proyecto cancelado, vacante cerrada, ascenso que no llegó. Camila muestra el orden de las frases y qué no decir en los dos minutos siguientes.',
        'A canceled project, a closed opening, a promotion that did not come. Camila shows the order of the sentences and what not to say in the next two minutes.',
      ],
      ['Sem preâmbulo e sem “mas”', 'Sin preámbulo y sin «pero»', 'No preamble and no “but”'],
      ['Fique até a pessoa terminar', 'Quédate hasta que la persona termine', 'Stay until the person has finished'],
      ['Volte a procurar em 24 horas', 'Vuelve a buscarla en 24 horas', 'Look for her again within 24 hours'],
    ),
    author: 'camila-okada',
    folder: 'lideranca-que-escuta',
    season: 'metodologia',
    publishedDaysAgo: 364,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'dar-a-noticia-ruim',
  },
  {
    type: 'VimeoContent',
    slug: 'a-reuniao-em-que-ninguem-te-interrompe',
    title: words(
      'A reunião em que ninguém te interrompe',
      'La reunión en la que nadie te interrumpe',
      'The meeting where nobody interrupts you',
    ),
    summary: words(
      'Regra na parede, rodada de abertura e a frase para devolver a palavra.',
      'Regla en la pared, ronda de apertura y la frase para devolver la palabra.',
      'A rule on the wall, an opening round and the sentence that gives the floor back.',
    ),
    content: body(
      [
        'No canteiro de Yara ninguém fala por cima de ninguém, e as reuniões ficaram mais curtas. Ela ensina a regra, a rodada e o que dizer quando alguém esquece.',
        'En la obra de Yara nadie habla por encima de nadie, y las reuniones son más cortas. Enseña la regla, la ronda y qué decir cuando alguien lo olvida.',
        'On Yara’s site nobody talks over anybody, and meetings got shorter. She teaches the rule, the round and what to say when someone forgets.',
      ],
      ['Uma rodada de um minuto para cada uma', 'Una ronda de un minuto para cada una', 'A round of one minute each'],
      ['“Ela ainda estava na frase”', '«Ella aún estaba en la frase»', '“She was still in her sentence”'],
      [
        'Quem mais fala abre a próxima por último',
        'Quien más habla abre la próxima al final',
        'Whoever talks most goes last next time',
      ],
    ),
    author: 'yara-nunes',
    folder: 'lideranca-que-escuta',
    season: 'metodologia',
    publishedDaysAgo: 357,
    companyJobRoles: everyone,
    contentReference: 'a-reuniao-em-que-ninguem-te-interrompe',
  },
]
