import { everyone, executives, experts, leads } from './job-roles.ts'
import { sixMonthsOfFreedom } from './texts/six-months-of-freedom.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const talksAboutLife: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'voltar-da-licenca-sem-pedir-licenca',
    title: words(
      'Voltar da licença sem pedir licença',
      'Volver de la licencia sin pedir permiso',
      'Back from leave without asking leave',
    ),
    summary: words(
      'O acordo de uma página que Dora levou para o primeiro dia de volta.',
      'El acuerdo de una página que Dora llevó a su primer día de vuelta.',
      'The one-page agreement Dora took to her first day back.',
    ),
    content: body(
      [
        'Voltar não é recomeçar. Dora combina agenda, extração de leite, plantão e revisão de metas antes de o crachá voltar a funcionar, e por escrito.',
        'Volver no es empezar de nuevo. Dora acuerda agenda, extracción de leche, guardias y revisión de objetivos antes de que su tarjeta vuelva a funcionar, y por escrito.',
        'Coming back is not starting over. Dora agrees on calendar, pumping, night shifts and goals before her badge works again, and in writing.',
      ],
      ['Marque a conversa antes da volta', 'Fija la conversación antes de volver', 'Set the talk before you return'],
      [
        'Peça metas proporcionais aos meses que faltam',
        'Pide objetivos proporcionales a los meses que quedan',
        'Ask for goals in proportion to the months left',
      ],
      ['Revise o acordo em 30 dias', 'Revisa el acuerdo a los 30 días', 'Review the agreement after 30 days'],
    ),
    author: 'dora-sampaio',
    folder: 'talks',
    publishedDaysAgo: 21,
    companyJobRoles: everyone,
    isFree: true,
    contentReference: 'voltar-da-licenca-sem-pedir-licenca',
  },
  {
    type: 'VimeoContent',
    slug: 'quando-a-promocao-vem-e-o-medo-vem-junto',
    title: words(
      'Quando a promoção vem e o medo vem junto',
      'Cuando llega el ascenso y llega el miedo',
      'When the promotion comes and fear comes with it',
    ),
    summary: words(
      'O medo não diz que você não serve. Diz que a tarefa é nova.',
      'El miedo no dice que no sirves. Dice que la tarea es nueva.',
      'Fear does not say you are unfit. It says the task is new.',
    ),
    content: body(
      [
        'Teresa acompanha promovidas nos primeiros 90 dias. Ela separa o medo que avisa do medo que trava, e dá uma tarefa para cada um.',
        'Teresa acompaña a mujeres ascendidas en sus primeros 90 días. Separa el miedo que avisa del que bloquea, y da una tarea para cada uno.',
        'Teresa works with women in the first 90 days of a promotion. She tells the fear that warns from the fear that freezes, and gives each a task.',
      ],
      [
        'Escreva o que você ainda não sabe fazer',
        'Escribe lo que todavía no sabes hacer',
        'Write down what you cannot do yet',
      ],
      [
        'Escolha duas pessoas para perguntar sem pose',
        'Elige a dos personas a quienes preguntar sin pose',
        'Choose two people to ask without posing',
      ],
      [
        'Marque uma entrega pequena na segunda semana',
        'Marca una entrega pequeña en la segunda semana',
        'Set a small delivery in the second week',
      ],
    ),
    author: 'teresa-vidal',
    folder: 'talks',
    publishedDaysAgo: 45,
    companyJobRoles: [...experts, ...leads],
    contentReference: 'quando-a-promocao-vem-e-o-medo-vem-junto',
  },
  {
    type: 'VimeoContent',
    slug: 'ser-a-unica-da-mesa',
    title: words('Ser a única da mesa', 'Ser la única en la mesa', 'Being the only one at the table'),
    summary: words(
      'Quando você representa todas, ninguém pergunta o que você pensa.',
      'Cuando representas a todas, nadie pregunta lo que piensas tú.',
      'When you stand for everyone, nobody asks what you think.',
    ),
    content: body(
      [
        'Aline é a única indígena e quase sempre a única mulher nas reuniões de Vereda com investidores. Ela conta como recusa o papel de porta-voz e fica com o de engenheira.',
        'Aline es la única indígena y casi siempre la única mujer en las reuniones de Vereda con inversores. Cuenta cómo rechaza el papel de portavoz y se queda con el de ingeniera.',
        'Aline is the only Indigenous person, and nearly always the only woman, in Vereda’s meetings with investors. She tells how she declines the part of spokeswoman and keeps that of engineer.',
      ],
      [
        'Responda pela técnica, não pelo grupo',
        'Responde por la técnica, no por el grupo',
        'Answer for the craft, not for the group',
      ],
      ['Chegue com uma aliada avisada', 'Llega con una aliada avisada', 'Arrive with an ally who knows the plan'],
      [
        'Traga a segunda: indique uma mulher por trimestre',
        'Trae a la segunda: propón a una mujer por trimestre',
        'Bring the second: put forward one woman a quarter',
      ],
    ),
    author: 'aline-kaimbe',
    folder: 'talks',
    publishedDaysAgo: 69,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'ser-a-unica-da-mesa',
  },
  {
    type: 'VimeoContent',
    slug: 'o-feedback-que-chega-na-terca',
    title: words(
      'O feedback que chega na terça',
      'El feedback que llega el martes',
      'The feedback that comes on Tuesday',
    ),
    summary: words(
      'Depois de dez dias o feedback vira julgamento. No dia seguinte, ainda é ajuda.',
      'Después de diez días el feedback se vuelve juicio. Al día siguiente todavía es ayuda.',
      'After ten days feedback turns into judgment. The next day it is still help.',
    ),
    content: body(
      [
        'Teresa mediu o tempo entre o fato e a conversa em 14 equipes. Quanto mais longo, mais a pessoa ouve um ataque. Ela propõe um dia fixo e um formato curto.',
        'Teresa midió el tiempo entre el hecho y la conversación en 14 equipos. Cuanto más largo, más se oye un ataque. Propone un día fijo y un formato corto.',
        'Teresa measured the time between the fact and the talk in 14 teams. The longer it is, the more people hear an attack. She suggests a fixed day and a short form.',
      ],
      ['Fato, efeito, pedido', 'Hecho, efecto, petición', 'Fact, effect, request'],
      ['Um assunto por conversa', 'Un tema por conversación', 'One subject per talk'],
      ['Termine perguntando o que ela ouviu', 'Termina preguntando qué ha oído', 'End by asking what she heard'],
    ),
    author: 'teresa-vidal',
    folder: 'talks',
    publishedDaysAgo: 92,
    companyJobRoles: leads,
    contentReference: 'o-feedback-que-chega-na-terca',
  },
  {
    type: 'VimeoContent',
    slug: 'menopausa-na-agenda-do-trabalho',
    title: words(
      'Menopausa na agenda do trabalho',
      'La menopausia en la agenda del trabajo',
      'Menopause on the work agenda',
    ),
    summary: words(
      'Não é assunto íntimo quando muda o sono, a memória e a escala de plantão.',
      'No es un tema íntimo cuando cambia el sueño, la memoria y el turno de guardia.',
      'It is not a private matter when it changes sleep, memory and the shift roster.',
    ),
    content: body(
      [
        'Dora operava com fogachos e não contava a ninguém. Hoje o hospital dela tem ajuste de escala e temperatura. Ela conta como levou o assunto para a pauta.',
        'Dora operaba con sofocos y no se lo decía a nadie. Hoy su hospital ajusta turnos y temperatura. Cuenta cómo llevó el tema a la agenda.',
        'Dora operated through hot flushes and told nobody. Today her hospital adjusts rosters and temperature. She tells how she put it on the agenda.',
      ],
      [
        'Descreva o efeito no trabalho, não o sintoma',
        'Describe el efecto en el trabajo, no el síntoma',
        'Describe the effect on work, not the symptom',
      ],
      [
        'Leve um pedido que sirva a mais de uma',
        'Lleva una petición que sirva a más de una',
        'Bring a request that serves more than one woman',
      ],
      ['Combine um teste de 60 dias', 'Acuerda una prueba de 60 días', 'Agree on a 60-day trial'],
    ),
    author: 'dora-sampaio',
    folder: 'talks',
    publishedDaysAgo: 139,
    companyJobRoles: everyone,
    hasThumb: false,
    contentReference: 'menopausa-na-agenda-do-trabalho',
  },
  {
    type: 'VimeoContent',
    slug: 'o-ano-em-que-recusei-uma-diretoria',
    title: words(
      'O ano em que recusei uma diretoria',
      'El año en que rechacé una dirección',
      'The year I turned down a directorship',
    ),
    summary: words(
      'Recusar não fechou a porta. Explicar o motivo abriu outra.',
      'Rechazar no cerró la puerta. Explicar el motivo abrió otra.',
      'Refusing did not close the door. Explaining why opened another.',
    ),
    content: body(
      [
        'O cargo vinha sem orçamento e com a equipe de outra pessoa. Elza disse não, por escrito, com três condições. Oito meses depois, duas delas estavam na nova proposta.',
        'El cargo venía sin presupuesto y con el equipo de otra persona. Elza dijo que no, por escrito, con tres condiciones. Ocho meses después, dos estaban en la nueva propuesta.',
        'The post came without a budget and with someone else’s team. Elza said no, in writing, with three conditions. Eight months later, two of them were in the new offer.',
      ],
      [
        'Pergunte o que o cargo decide sozinho',
        'Pregunta qué decide el cargo por sí solo',
        'Ask what the post decides on its own',
      ],
      ['Recuse a condição, não a pessoa', 'Rechaza la condición, no a la persona', 'Refuse the terms, not the person'],
      [
        'Deixe escrito o que faria você aceitar',
        'Deja escrito qué te haría aceptar',
        'Leave in writing what would make you accept',
      ],
    ),
    author: 'elza-monteiro',
    folder: 'talks',
    publishedDaysAgo: 173,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'o-ano-em-que-recusei-uma-diretoria',
  },
  {
    type: 'TextContent',
    slug: 'seis-meses-de-liberdade',
    title: words('Seis meses de liberdade', 'Seis meses de libertad', 'Six months of freedom'),
    summary: words(
      'Como Helena calcula a reserva que permite dizer não a um chefe.',
      'Cómo calcula Helena la reserva que permite decirle que no a un jefe.',
      'How Helena works out the savings that let you say no to a boss.',
    ),
    content: sixMonthsOfFreedom,
    author: 'helena-prado',
    folder: 'talks',
    publishedDaysAgo: 201,
    companyJobRoles: everyone,
    isFree: true,
    readingMinutes: 4,
  },
]
