import { early, everyone, executives, experts, leads } from './job-roles.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const masterclass: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'conselho-nao-e-premio-e-trabalho',
    title: words(
      'Conselho não é prêmio, é trabalho',
      'El consejo no es un premio, es trabajo',
      'A board seat is not a prize, it is work',
    ),
    summary: words(
      'O que se lê, o que se pergunta e o que se assina em uma cadeira de conselho.',
      'Qué se lee, qué se pregunta y qué se firma en un asiento de consejo.',
      'What you read, what you ask and what you sign from a board seat.',
    ),
    content: body(
      [
        'Lúcia abre a pasta de uma reunião real, com os nomes trocados, e mostra como se prepara: quatro horas de leitura, três perguntas e um voto que ela saiba explicar.',
        'Lúcia abre la carpeta de una reunión real, con los nombres cambiados, y muestra cómo se prepara: cuatro horas de lectura, tres preguntas y un voto que sepa explicar.',
        'Lúcia opens the folder of a real meeting, names changed, and shows how she prepares: four hours of reading, three questions and a vote she can explain.',
      ],
      [
        'Leia a ata anterior antes da apresentação',
        'Lee el acta anterior antes que la presentación',
        'Read the last minutes before the slides',
      ],
      [
        'Pergunte pelo caixa, pelo risco e pela sucessão',
        'Pregunta por la caja, el riesgo y la sucesión',
        'Ask about cash, risk and succession',
      ],
      [
        'Voto divergente vai para a ata com o motivo',
        'El voto discrepante va al acta con su motivo',
        'A dissenting vote goes into the minutes with its reason',
      ],
    ),
    author: 'lucia-ferraz',
    folder: 'masterclass',
    publishedDaysAgo: 18,
    companyJobRoles: executives,
    contentReference: 'conselho-nao-e-premio-e-trabalho',
  },
  {
    type: 'VimeoContent',
    slug: 'decidir-com-metade-dos-dados',
    title: words('Decidir com metade dos dados', 'Decidir con la mitad de los datos', 'Deciding with half the data'),
    summary: words(
      'A outra metade não vai chegar a tempo. Aqui está o que fazer com a que chegou.',
      'La otra mitad no llegará a tiempo. Esto es lo que se hace con la que llegó.',
      'The other half will not arrive in time. Here is what to do with the half you have.',
    ),
    content: body(
      [
        'Marina separa decisões de porta giratória, que voltam atrás, das de porta de cofre. Para cada uma, um prazo, uma dona e um sinal que obriga a rever.',
        'Marina separa las decisiones de puerta giratoria, que tienen vuelta atrás, de las de caja fuerte. Para cada una, un plazo, una dueña y una señal que obliga a revisar.',
        'Marina tells revolving-door decisions, which can be undone, from bank-vault ones. Each gets a deadline, an owner and a signal that forces a review.',
      ],
      [
        'Escreva o palpite antes de ver o resultado',
        'Escribe tu apuesta antes de ver el resultado',
        'Write your guess before you see the result',
      ],
      [
        'Defina hoje o que faria você mudar de ideia',
        'Define hoy qué te haría cambiar de idea',
        'Set today what would change your mind',
      ],
      [
        'Decisão reversível não espera comitê',
        'Una decisión reversible no espera al comité',
        'A reversible decision does not wait for a committee',
      ],
    ),
    author: 'marina-tavares',
    folder: 'masterclass',
    publishedDaysAgo: 62,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'decidir-com-metade-dos-dados',
  },
  {
    type: 'VimeoContent',
    slug: 'sair-com-tudo-o-que-e-seu',
    title: words('Sair com tudo o que é seu', 'Irte con todo lo que es tuyo', 'Leaving with everything that is yours'),
    summary: words(
      'Os documentos, os prazos e as contas de uma rescisão, na ordem em que aparecem.',
      'Los documentos, los plazos y las cuentas de una salida, en el orden en que aparecen.',
      'The papers, deadlines and sums of a termination, in the order they come.',
    ),
    content: body(
      [
        'Rosa percorre uma rescisão do aviso ao último depósito. Vale para quem pediu, para quem foi dispensada e para quem está negociando um acordo.',
        'Rosa recorre una salida desde el aviso hasta el último depósito. Sirve si la pediste, si te despidieron o si negocias un acuerdo.',
        'Rosa walks through a termination from notice to last deposit: for those who resigned, were dismissed or are negotiating a settlement.',
      ],
      [
        'Não assine no mesmo dia em que recebe',
        'No firmes el mismo día en que lo recibes',
        'Do not sign on the day you get it',
      ],
      [
        'Confira férias, décimo terceiro e horas extras',
        'Comprueba vacaciones, paga extra y horas extra',
        'Check holidays, thirteenth salary and overtime',
      ],
      [
        'Peça o extrato do fundo antes da data final',
        'Pide el extracto del fondo antes de la fecha final',
        'Ask for the fund statement before the last date',
      ],
    ),
    author: 'rosa-albuquerque',
    folder: 'masterclass',
    publishedDaysAgo: 118,
    companyJobRoles: everyone,
    contentReference: 'sair-com-tudo-o-que-e-seu',
  },
  {
    type: 'VimeoContent',
    slug: 'orcamento-defender-a-sua-linha',
    title: words('Orçamento: defender a sua linha', 'Presupuesto: defender tu línea', 'Budget: defending your line'),
    summary: words(
      'Quem corta o orçamento não conhece a sua área. Conte em uma página.',
      'Quien recorta el presupuesto no conoce tu área. Cuéntala en una página.',
      'Whoever cuts the budget does not know your area. Tell it on one page.',
    ),
    content: body(
      [
        'Helena já cortou milhares de linhas. Ela mostra o que faz uma linha sobreviver: consequência em dinheiro, data em que dói e uma versão menor já pronta.',
        'Helena ha recortado miles de líneas. Muestra qué hace sobrevivir a una: la consecuencia en dinero, la fecha en que duele y una versión menor ya lista.',
        'Helena has cut thousands of lines. She shows what makes one survive: the consequence in money, the date it hurts and a smaller version ready.',
      ],
      [
        'Troque “precisamos” por “sem isto, em maio”',
        'Cambia «necesitamos» por «sin esto, en mayo»',
        'Swap “we need” for “without this, by May”',
      ],
      [
        'Leve três tamanhos: inteiro, metade, mínimo',
        'Lleva tres tamaños: entero, mitad, mínimo',
        'Bring three sizes: full, half, minimum',
      ],
      [
        'Peça a revisão no meio do ano já na defesa',
        'Pide la revisión de mitad de año en la misma defensa',
        'Ask for the mid-year review while you defend',
      ],
    ),
    author: 'helena-prado',
    folder: 'masterclass',
    publishedDaysAgo: 190,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'orcamento-defender-a-sua-linha',
  },
  {
    type: 'VimeoContent',
    slug: 'entrevista-tecnica-sem-teatro',
    title: words(
      'Entrevista técnica sem teatro',
      'Entrevista técnica sin teatro',
      'The technical interview without theatre',
    ),
    summary: words(
      'Pensar em voz alta se treina. Não saber uma parte também.',
      'Pensar en voz alta se entrena. No saber una parte, también.',
      'Thinking aloud can be trained. So can not knowing one part.',
    ),
    content: body(
      [
        'Inês entrevista e prepara. Ela resolve um problema diante da câmera, trava no meio, e mostra o que diz quando trava. É essa parte que conta pontos.',
        'Inês entrevista y prepara. Resuelve un problema ante la cámara, se atasca a la mitad y muestra qué dice cuando se atasca. Esa es la parte que suma.',
        'Inês interviews and prepares others. She solves a problem on camera, gets stuck halfway and shows what she says when stuck. That is the part that scores.',
      ],
      [
        'Repita o problema com as suas palavras',
        'Repite el problema con tus palabras',
        'Restate the problem in your own words',
      ],
      [
        'Diga o que você sabe, o que supõe e o que falta',
        'Di qué sabes, qué supones y qué falta',
        'Say what you know, what you assume and what is missing',
      ],
      [
        'Peça trinta segundos de silêncio, e use',
        'Pide treinta segundos de silencio, y úsalos',
        'Ask for thirty seconds of silence, and use them',
      ],
    ),
    author: 'ines-caldas',
    folder: 'masterclass',
    publishedDaysAgo: 247,
    companyJobRoles: [...early, ...experts],
    contentReference: 'entrevista-tecnica-sem-teatro',
  },
]
