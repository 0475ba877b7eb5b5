import { executives, experts, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const listeningModelling: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'quarenta-musicos-uma-respiracao',
    title: words(
      'Quarenta músicos, uma respiração',
      'Cuarenta músicos, una respiración',
      'Forty musicians, one breath',
    ),
    summary: words(
      'O gesto que começa um concerto não é ordem. É convite com hora certa.',
      'El gesto que abre un concierto no es una orden. Es una invitación con hora exacta.',
      'The gesture that starts a concert is not an order. It is an invitation, on time.',
    ),
    content: body(
      [
        'Um ensaio inteiro visto do pódio. Repare em quem Nair olha antes de começar, e quantas vezes ela pergunta em vez de corrigir.',
        'Un ensayo entero visto desde el podio. Fíjate en a quién mira Nair antes de empezar y cuántas veces pregunta en vez de corregir.',
        'A whole rehearsal seen from the podium. Notice whom Nair looks at before she begins, and how often she asks instead of correcting.',
      ],
      ['Olhe para quem entra primeiro', 'Mira a quien entra primero', 'Look at whoever comes in first'],
      ['Pergunte o que o outro naipe ouviu', 'Pregunta qué oyó la otra sección', 'Ask what the other section heard'],
      ['Corrija uma coisa por vez', 'Corrige una cosa cada vez', 'Correct one thing at a time'],
    ),
    author: 'nair-pacheco',
    folder: 'lideranca-que-escuta',
    season: 'modelagem',
    publishedDaysAgo: 399,
    companyJobRoles: leads,
    contentReference: 'quarenta-musicos-uma-respiracao',
  },
  {
    type: 'VimeoContent',
    slug: 'plantao-decidir-em-trinta-segundos',
    title: words(
      'Plantão: decidir em trinta segundos',
      'Guardia: decidir en treinta segundos',
      'On call: deciding in thirty seconds',
    ),
    summary: words(
      'Na urgência ainda dá tempo de ouvir. Desde que todas saibam o que dizer.',
      'En la urgencia todavía hay tiempo de escuchar. Siempre que todas sepan qué decir.',
      'In an emergency there is still time to listen. As long as everyone knows what to say.',
    ),
    content: body(
      [
        'Dora reconta uma madrugada de plantão minuto a minuto: quem falou, em que ordem, e a frase que qualquer pessoa da sala pode usar para parar tudo.',
        'Dora relata una madrugada de guardia minuto a minuto: quién habló, en qué orden, y la frase que cualquiera en la sala puede usar para parar todo.',
        'Dora retells one night on call minute by minute: who spoke, in what order, and the sentence anyone in the room may use to stop everything.',
      ],
      [
        'Situação, histórico, risco, pedido',
        'Situación, historial, riesgo, petición',
        'Situation, background, risk, request',
      ],
      ['Quem recebe a ordem repete a ordem', 'Quien recibe la orden la repite', 'Whoever gets the order repeats it'],
      ['Qualquer uma pode dizer “parem”', 'Cualquiera puede decir «parad»', 'Anyone may say “stop”'],
    ),
    author: 'dora-sampaio',
    folder: 'lideranca-que-escuta',
    season: 'modelagem',
    publishedDaysAgo: 392,
    companyJobRoles: [...experts, ...leads],
    contentReference: 'plantao-decidir-em-trinta-segundos',
  },
  {
    type: 'VimeoContent',
    slug: 'a-obra-que-eu-parei',
    title: words('A obra que eu parei', 'La obra que paré', 'The site I stopped'),
    summary: words(
      'Trezentas pessoas esperando e um parafuso errado na mão.',
      'Trescientas personas esperando y un tornillo equivocado en la mano.',
      'Three hundred people waiting, and the wrong bolt in her hand.',
    ),
    content: body(
      [
        'Uma auxiliar de vinte anos avisou que o torque estava errado. Yara parou a obra por seis horas. Ela conta a ligação para a diretoria e o que fez com a auxiliar.',
        'Una auxiliar de veinte años avisó de que el par de apriete estaba mal. Yara paró la obra seis horas. Cuenta la llamada a la dirección y qué hizo con la auxiliar.',
        'A twenty-year-old assistant said the torque was wrong. Yara stopped the site for six hours. She tells of the call to head office, and what she did with the assistant.',
      ],
      ['O aviso vale mais que o crachá', 'El aviso vale más que la credencial', 'The warning outranks the badge'],
      ['Ligue antes que liguem para você', 'Llama antes de que te llamen', 'Call before they call you'],
      ['Agradeça em público, com nome', 'Agradece en público, con nombre', 'Thank in public, by name'],
    ),
    author: 'yara-nunes',
    folder: 'lideranca-que-escuta',
    season: 'modelagem',
    publishedDaysAgo: 385,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'a-obra-que-eu-parei',
  },
]
