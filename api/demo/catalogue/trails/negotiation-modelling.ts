import { everyone, executives, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const negotiationModelling: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'negociar-em-time-dividido',
    title: words('Negociar em time dividido', 'Negociar con el equipo dividido', 'Negotiating with a split team'),
    summary: words(
      'A outra parte percebe a divisão antes de você. Resolva do lado de dentro primeiro.',
      'La otra parte nota la división antes que tú. Resuélvelo primero por dentro.',
      'The other side sees the split before you do. Settle it inside first.',
    ),
    content: body(
      [
        'Aline foi negociar uma área de manejo com metade da empresa contra. Ela conta os dois dias de conversa interna que decidiram os vinte minutos com a comunidade.',
        'Aline fue a negociar un área de manejo con media empresa en contra. Cuenta los dos días de conversación interna que decidieron los veinte minutos con la comunidad.',
        'Aline went to negotiate a forestry area with half the company against it. She tells of the two days of inside talk that decided the twenty minutes with the community.',
      ],
      ['Uma voz fala, as outras anotam', 'Una voz habla, las demás anotan', 'One voice speaks, the others take notes'],
      ['Defina o limite antes da proposta', 'Fija el límite antes que la propuesta', 'Set the limit before the offer'],
      [
        'Discordância se pede em intervalo',
        'El desacuerdo se pide en el receso',
        'Disagreement is asked for in the break',
      ],
    ),
    author: 'aline-kaimbe',
    folder: 'negociacao',
    season: 'modelagem',
    publishedDaysAgo: 279,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'negociar-em-time-dividido',
  },
  {
    type: 'VimeoContent',
    slug: 'quando-a-resposta-e-agora-nao',
    title: words(
      'Quando a resposta é “agora não”',
      'Cuando la respuesta es «ahora no»',
      'When the answer is “not now”',
    ),
    summary: words(
      'O não de hoje é o roteiro do sim de março, se você sair com três respostas.',
      'El no de hoy es el guion del sí de marzo, si sales con tres respuestas.',
      'Today’s no is the script for March’s yes, if you leave with three answers.',
    ),
    content: body(
      [
        'Teresa reconstitui uma conversa de aumento recusado. A cliente dela perdeu a rodada e ganhou o critério, a data e o nome de quem decide.',
        'Teresa reconstruye una conversación de aumento rechazado. Su clienta perdió la ronda y ganó el criterio, la fecha y el nombre de quien decide.',
        'Teresa replays a refused raise. Her client lost the round and won the criterion, the date and the name of who decides.',
      ],
      ['O que precisa acontecer?', '¿Qué tiene que pasar?', 'What has to happen?'],
      ['Até quando?', '¿Hasta cuándo?', 'By when?'],
      ['Quem mais decide?', '¿Quién más decide?', 'Who else decides?'],
    ),
    author: 'teresa-vidal',
    folder: 'negociacao',
    season: 'modelagem',
    publishedDaysAgo: 272,
    companyJobRoles: everyone,
    contentReference: 'quando-a-resposta-e-agora-nao',
  },
]
