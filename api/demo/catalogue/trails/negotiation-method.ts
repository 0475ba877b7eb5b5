import { early, everyone, executives, experts, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const negotiationMethod: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'negociar-sem-pedir-desculpas',
    title: words('Negociar sem pedir desculpas', 'Negociar sin pedir perdón', 'Negotiating without apologizing'),
    summary: words(
      'Você não está pedindo um favor. Está apresentando um número.',
      'No estás pidiendo un favor. Estás presentando una cifra.',
      'You are not asking for a favor. You are presenting a figure.',
    ),
    content: body(
      [
        'O roteiro de Marina para a conversa de salário: abertura pelo impacto, número, pausa e data da próxima conversa. Ela mostra a própria fala, com os tropeços.',
        'El guion de Marina para la conversación de salario: apertura por el impacto, cifra, pausa y fecha de la próxima conversación. Muestra su propio discurso, con los tropiezos.',
        'Marina’s script for the pay conversation: open with impact, figure, pause and the date of the next talk. She shows her own attempt, stumbles included.',
      ],
      [
        'Comece pelo impacto, não pelo cargo',
        'Empieza por el impacto, no por el puesto',
        'Start with impact, not with the job title',
      ],
      [
        'Fale o número, feche a boca, conte até sete',
        'Di la cifra, cierra la boca, cuenta hasta siete',
        'Say the figure, close your mouth, count to seven',
      ],
      ['Saia com dia e hora marcados', 'Sal con día y hora fijados', 'Leave with a day and a time set'],
    ),
    author: 'marina-tavares',
    folder: 'negociacao',
    season: 'metodologia',
    publishedDaysAgo: 265,
    companyJobRoles: everyone,
    contentReference: 'negociar-sem-pedir-desculpas',
  },
  {
    type: 'VimeoContent',
    slug: 'dizer-nao-e-continuar-na-sala',
    title: words(
      'Dizer não e continuar na sala',
      'Decir que no y seguir en la sala',
      'Saying no and staying in the room',
    ),
    summary: words(
      'Não à tarefa, sim ao problema: a frase de Yara em três partes.',
      'No a la tarea, sí al problema: la frase de Yara en tres partes.',
      'No to the task, yes to the problem: Yara’s sentence in three parts.',
    ),
    content: body(
      [
        'Na obra, um sim errado custa um guindaste parado. Yara recusa prazos impossíveis sem sair da conversa, e ensina a frase que usa.',
        'En la obra, un sí equivocado cuesta una grúa parada. Yara rechaza plazos imposibles sin salir de la conversación y enseña la frase que usa.',
        'On site, a wrong yes costs an idle crane. Yara turns down impossible deadlines without leaving the conversation, and teaches the sentence she uses.',
      ],
      [
        'Reconheça o problema antes de recusar',
        'Reconoce el problema antes de rechazar',
        'Acknowledge the problem before refusing',
      ],
      ['Diga o que cabe e até quando', 'Di qué cabe y hasta cuándo', 'Say what fits and by when'],
      ['Peça que escolham o que sai', 'Pide que elijan qué sale', 'Ask them to choose what goes'],
    ),
    author: 'yara-nunes',
    folder: 'negociacao',
    season: 'metodologia',
    publishedDaysAgo: 258,
    companyJobRoles: [...experts, ...leads],
    contentReference: 'dizer-nao-e-continuar-na-sala',
  },
  {
    type: 'VimeoContent',
    slug: 'pedir-aumento-em-quatro-frases',
    title: words(
      'Pedir aumento em quatro frases',
      'Pedir un aumento en cuatro frases',
      'Asking for a raise in four sentences',
    ),
    summary: words(
      'Resultado, mercado, pedido, data. Cabe em um minuto e não treme.',
      'Resultado, mercado, petición, fecha. Cabe en un minuto y no tiembla.',
      'Result, market, request, date. It fits in a minute and does not shake.',
    ),
    content: body(
      [
        'Joana reuniu 200 pedidos de aumento que deram certo e achou a mesma ordem em quase todos. São quatro frases, e você preenche as suas durante o episódio.',
        'Joana reunió 200 peticiones de aumento que salieron bien y encontró el mismo orden en casi todas. Son cuatro frases, y rellenas las tuyas durante el episodio.',
        'Joana gathered 200 raise requests that worked and found the same order in nearly all of them. Four sentences, and you fill in yours during the episode.',
      ],
      ['Um resultado com número', 'Un resultado con cifra', 'One result with a figure'],
      ['A faixa do mercado, com a fonte', 'La banda del mercado, con su fuente', 'The market band, with its source'],
      [
        'O pedido e a data, na mesma respiração',
        'La petición y la fecha, en la misma respiración',
        'The request and the date, in the same breath',
      ],
    ),
    author: 'joana-quaresma',
    folder: 'negociacao',
    season: 'metodologia',
    publishedDaysAgo: 251,
    companyJobRoles: [...early, ...experts, ...leads],
    contentReference: 'pedir-aumento-em-quatro-frases',
  },
  {
    type: 'VimeoContent',
    slug: 'fechar-registrar-cobrar',
    title: words('Fechar, registrar, cobrar', 'Cerrar, registrar, reclamar', 'Close, record, follow up'),
    summary: words(
      'Um acordo sem e-mail no mesmo dia é só uma boa conversa.',
      'Un acuerdo sin correo el mismo día es solo una buena charla.',
      'A deal without an e-mail the same day is just a nice chat.',
    ),
    content: body(
      [
        'Lúcia viu acordos de milhões evaporarem entre a sala e o elevador. Ela ensina o e-mail de cinco linhas que segura o combinado e a cobrança que não soa como cobrança.',
        'Lúcia vio evaporarse acuerdos de millones entre la sala y el ascensor. Enseña el correo de cinco líneas que sostiene lo acordado y la reclamación que no suena a reclamo.',
        'Lúcia has seen million-dollar deals evaporate between the room and the lift. She teaches the five-line e-mail that holds a deal, and the follow-up that does not sound like one.',
      ],
      ['Envie em duas horas', 'Envíalo en dos horas', 'Send it within two hours'],
      ['Quem faz o quê, até quando', 'Quién hace qué, hasta cuándo', 'Who does what, by when'],
      ['Cobre a data, não a pessoa', 'Reclama la fecha, no a la persona', 'Chase the date, not the person'],
    ),
    author: 'lucia-ferraz',
    folder: 'negociacao',
    season: 'metodologia',
    publishedDaysAgo: 244,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'fechar-registrar-cobrar',
  },
]
