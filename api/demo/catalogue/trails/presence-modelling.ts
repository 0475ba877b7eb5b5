import { early, executives, experts } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const presenceModelling: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'dois-minutos-de-palco',
    title: words('Dois minutos de palco', 'Dos minutos de escenario', 'Two minutes on stage'),
    summary: words(
      'Uma fala curta, comentada frase por frase por quem a fez.',
      'Un discurso corto, comentado frase a frase por quien lo dio.',
      'A short speech, explained sentence by sentence by the woman who gave it.',
    ),
    content: body(
      [
        'Vitória apresenta a mesma ideia duas vezes: como escreveu e como cortou. A segunda tem metade das palavras e o dobro das pausas.',
        'Vitória presenta la misma idea dos veces: como la escribió y como la recortó. La segunda tiene la mitad de palabras y el doble de pausas.',
        'Vitória presents the same idea twice: as written and as cut. The second has half the words and twice the pauses.',
      ],
      [
        'Comece pela frase que ficaria',
        'Empieza por la frase que quedaría',
        'Start with the sentence that would remain',
      ],
      ['Uma ideia por respiração', 'Una idea por respiración', 'One idea per breath'],
      [
        'Termine um segundo antes do que gostaria',
        'Termina un segundo antes de lo que querrías',
        'End a second before you would like to',
      ],
    ),
    author: 'vitoria-sales',
    folder: 'presenca-e-posicionamento',
    season: 'modelagem',
    publishedDaysAgo: 519,
    companyJobRoles: [...experts, ...executives],
    contentReference: 'dois-minutos-de-palco',
  },
  {
    type: 'VimeoContent',
    slug: 'a-entrevista-que-eu-conduzi',
    title: words('A entrevista que eu conduzi', 'La entrevista que yo llevé', 'The interview I led'),
    summary: words(
      'Candidata também pergunta. Três perguntas que viraram a mesa.',
      'La candidata también pregunta. Tres preguntas que dieron la vuelta a la mesa.',
      'Candidates ask too. Three questions that turned the table.',
    ),
    content: body(
      [
        'Inês foi à entrevista com uma lista de perguntas e saiu com a proposta e com um motivo para recusar outra. Ela mostra as três que mais revelam uma empresa.',
        'Inês fue a la entrevista con una lista de preguntas y salió con la oferta y con un motivo para rechazar otra. Muestra las tres que más revelan de una empresa.',
        'Inês went in with a list of questions and came out with an offer, and a reason to refuse another. She shows the three that reveal most about a company.',
      ],
      [
        'Quem ocupou este lugar e por que saiu?',
        '¿Quién ocupó este puesto y por qué se fue?',
        'Who held this post and why did she leave?',
      ],
      ['Como vocês discordam aqui?', '¿Cómo discrepan aquí?', 'How do people disagree here?'],
      [
        'O que eu teria entregue em seis meses?',
        '¿Qué habría entregado yo en seis meses?',
        'What would I have delivered in six months?',
      ],
    ),
    author: 'ines-caldas',
    folder: 'presenca-e-posicionamento',
    season: 'modelagem',
    publishedDaysAgo: 512,
    companyJobRoles: [...early, ...experts],
    contentReference: 'a-entrevista-que-eu-conduzi',
  },
  {
    type: 'VimeoContent',
    slug: 'primeiro-dia-no-conselho',
    title: words('Primeiro dia no conselho', 'Primer día en el consejo', 'First day on the board'),
    summary: words(
      'Lúcia fez uma pergunta só. Foi a que ficou na ata.',
      'Lúcia hizo una sola pregunta. Fue la que quedó en el acta.',
      'Lúcia asked a single question. It was the one that made the minutes.',
    ),
    content: body(
      [
        'O que observar, o que ler na véspera e como entrar em uma conversa que dura dez anos. Lúcia conta a estreia dela, inclusive o erro.',
        'Qué observar, qué leer la víspera y cómo entrar en una conversación que dura diez años. Lúcia cuenta su estreno, error incluido.',
        'What to watch, what to read the night before and how to join a conversation that is ten years old. Lúcia tells of her first day, mistake included.',
      ],
      ['Converse com cada conselheira antes', 'Habla antes con cada consejera', 'Talk to each director beforehand'],
      [
        'Escolha uma pergunta e espere a hora dela',
        'Elige una pregunta y espera su momento',
        'Choose one question and wait for its moment',
      ],
      [
        'Peça a ata e leia como se fosse contrato',
        'Pide el acta y léela como un contrato',
        'Ask for the minutes and read them like a contract',
      ],
    ),
    author: 'lucia-ferraz',
    folder: 'presenca-e-posicionamento',
    season: 'modelagem',
    publishedDaysAgo: 505,
    companyJobRoles: executives,
    contentReference: 'primeiro-dia-no-conselho',
  },
]
