import { everyone, executives, experts, leads } from './job-roles.ts'
import { clausesNobodyReads } from './texts/clauses-nobody-reads.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const todasPro: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'ler-um-balanco-sem-se-perder',
    title: words(
      'Ler um balanço sem se perder',
      'Leer un balance sin perderse',
      'Reading a balance sheet without getting lost',
    ),
    summary: words(
      'Caixa, dívida, margem, nota explicativa. Nesta ordem, com relógio na mesa.',
      'Caja, deuda, margen, notas. En este orden y con el reloj en la mesa.',
      'Cash, debt, margin, notes. In that order, with a clock on the table.',
    ),
    content: body(
      [
        'Helena lê o balanço de uma empresa fictícia do começo ao fim e diz em voz alta o que procura em cada página. O roteiro em PDF serve para a sua próxima leitura.',
        'Helena lee el balance de una empresa ficticia de principio a fin y dice en voz alta qué busca en cada página. La guía en PDF sirve para tu próxima lectura.',
        'Helena reads the accounts of a made-up company from start to finish and says aloud what she looks for on each page. The PDF guide is for your next reading.',
      ],
      ['Comece pelo caixa: dez minutos', 'Empieza por la caja: diez minutos', 'Start with cash: ten minutes'],
      [
        'Compare a dívida com o que vence em doze meses',
        'Compara la deuda con lo que vence en doce meses',
        'Compare debt with what falls due in twelve months',
      ],
      [
        'Leia a nota mais longa: ela esconde a pergunta',
        'Lee la nota más larga: esconde la pregunta',
        'Read the longest note: it hides the question',
      ],
    ),
    author: 'helena-prado',
    folder: 'todaspro',
    publishedDaysAgo: 27,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'ler-um-balanco-sem-se-perder',
    download: [
      {
        link: 'demo/files/roteiro-de-leitura-de-balanco.pdf',
        type: 'application/pdf',
        label: words('Roteiro de leitura (PDF)', 'Guía de lectura (PDF)', 'Reading guide (PDF)'),
      },
    ],
  },
  {
    type: 'TextContent',
    slug: 'contratos-as-clausulas-que-ninguem-le',
    title: words(
      'Contratos: as cláusulas que ninguém lê',
      'Contratos: las cláusulas que nadie lee',
      'Contracts: the clauses nobody reads',
    ),
    summary: words(
      'Exclusividade, não concorrência, metas, multa e foro: o que cada uma tira de você.',
      'Exclusividad, no competencia, objetivos, penalización y fuero: qué te quita cada una.',
      'Exclusivity, non-compete, targets, penalties, jurisdiction: what each takes from you.',
    ),
    content: clausesNobodyReads,
    author: 'rosa-albuquerque',
    folder: 'todaspro',
    publishedDaysAgo: 76,
    companyJobRoles: everyone,
    readingMinutes: 4,
  },
  {
    type: 'VimeoContent',
    slug: 'montar-a-area-de-dados-do-zero',
    title: words(
      'Montar a área de dados do zero',
      'Montar el área de datos desde cero',
      'Building a data team from nothing',
    ),
    summary: words(
      'A primeira contratação não é cientista. É quem arruma a casa.',
      'La primera contratación no es científica de datos. Es quien ordena la casa.',
      'The first hire is not a scientist. It is the one who tidies the house.',
    ),
    content: body(
      [
        'Camila reconstrói o primeiro ano da área de dados da Rede Cais, com erros e preços. O que ela comprou cedo demais, o que devia ter comprado antes e quem contratou em terceiro lugar.',
        'Camila reconstruye el primer año del área de datos de Rede Cais, con errores y precios. Qué compró demasiado pronto, qué debió comprar antes y a quién contrató en tercer lugar.',
        'Camila rebuilds the first year of the data team at Rede Cais, mistakes and prices included: what she bought too early, too late, and whom she hired third.',
      ],
      [
        'Um indicador que a diretoria já discute',
        'Un indicador que la dirección ya discute',
        'One figure the board already argues about',
      ],
      ['Uma fonte só para cada número', 'Una sola fuente para cada número', 'One source for each number'],
      [
        'Contrate na ordem: engenharia, análise, ciência',
        'Contrata en orden: ingeniería, análisis, ciencia',
        'Hire in order: engineering, analysis, science',
      ],
    ),
    author: 'camila-okada',
    folder: 'todaspro',
    publishedDaysAgo: 133,
    companyJobRoles: [...experts, ...leads],
    contentReference: 'montar-a-area-de-dados-do-zero',
  },
  {
    type: 'AudioContent',
    slug: 'participacao-na-empresa-antes-de-aceitar',
    title: words(
      'Participação na empresa: antes de aceitar',
      'Acciones de la empresa: antes de aceptar',
      'Equity: before you accept',
    ),
    summary: words(
      'Sete perguntas para uma oferta com ações, opções ou promessa de sociedade.',
      'Siete preguntas para una oferta con acciones, opciones o promesa de sociedad.',
      'Seven questions for an offer with shares, options or a promised partnership.',
    ),
    content: body(
      [
        'Um por cento de quê? Joana já ofereceu e já recebeu participação, e faz em voz alta as perguntas que uma oferta séria aguenta ouvir.',
        '¿Un uno por ciento de qué? Joana ha ofrecido y ha recibido participación, y hace en voz alta las preguntas que una oferta seria aguanta.',
        'One per cent of what? Joana has given and received equity, and asks aloud the questions a serious offer can stand.',
      ],
      [
        'Quantas ações existem hoje, somando as prometidas',
        'Cuántas acciones existen hoy, contando las prometidas',
        'How many shares exist today, promised ones included',
      ],
      [
        'O que acontece se você sair no segundo ano',
        'Qué pasa si te vas en el segundo año',
        'What happens if you leave in year two',
      ],
      [
        'Quem pode vender, quando e por qual preço',
        'Quién puede vender, cuándo y a qué precio',
        'Who may sell, when and at what price',
      ],
    ),
    author: 'joana-quaresma',
    folder: 'todaspro',
    publishedDaysAgo: 215,
    companyJobRoles: [...experts, ...executives],
    contentReference: 'participacao-na-empresa-antes-de-aceitar',
  },
]
