import type { Texts } from './texts.ts'

export interface Page {
  slug: string
  title: Texts
  content: Texts
  hideTitle?: true
  isPublic?: true
  /** Keys of blocks, in their order, with their container. */
  blocks: [string, 'full' | 'main' | 'side'][]
}

export const pageTexts: Page[] = [
  {
    slug: 'home',
    title: ['Início', 'Inicio', 'Home'],
    content: ['', '', ''],
    hideTitle: true,
    blocks: [
      ['home-continue', 'full'],
      ['home-news', 'full'],
      ['home-in-progress', 'main'],
      ['home-challenge', 'full'],
      ['home-masterclass', 'main'],
      ['home-short', 'main'],
      ['home-posts', 'main'],
    ],
  },
  {
    slug: 'talks',
    title: ['Talks', 'Talks', 'Talks'],
    content: [
      '<p>Conversas francas e curtas, com quem já decidiu, errou e voltou atrás.</p>',
      '<p>Conversaciones francas y cortas, con quien ya decidió, se equivocó y rectificó.</p>',
      '<p>Frank, short talks by women who decided, got it wrong and turned back.</p>',
    ],
    blocks: [['grid-talks', 'full']],
  },
  {
    slug: 'todaspro',
    title: ['Todas Pro', 'Todas Pro', 'Todas Pro'],
    content: [
      '<p>Técnica de trabalho: números, contratos, dados e tudo o que se aprende fazendo.</p>',
      '<p>Técnica de trabajo: números, contratos, datos y todo lo que se aprende haciendo.</p>',
      '<p>Working technique: numbers, contracts, data and everything one learns by doing.</p>',
    ],
    blocks: [['grid-todaspro', 'full']],
  },
  {
    slug: 'livros',
    title: ['Livros', 'Libros', 'Books'],
    content: [
      '<p>Leituras comentadas, para ler no seu ritmo e ouvir no caminho.</p>',
      '<p>Lecturas comentadas, para leer a tu ritmo y escuchar de camino.</p>',
      '<p>Annotated readings, to read at your own pace and listen to on the way.</p>',
    ],
    blocks: [['grid-livros', 'full']],
  },
  {
    slug: 'aconteceu-na-live',
    title: ['Aconteceu na live', 'Pasó en la live', 'From the live sessions'],
    content: [
      '<p>Quem não pôde estar na hora assiste aqui, com as perguntas e as respostas.</p>',
      '<p>Quien no pudo estar a la hora lo ve aquí, con las preguntas y las respuestas.</p>',
      '<p>Missed it live? Watch it here, questions and answers included.</p>',
    ],
    blocks: [['grid-aconteceu-na-live', 'full']],
  },
  {
    slug: 'masterclass',
    title: ['Masterclass', 'Masterclass', 'Masterclass'],
    content: [
      '<p>Uma mulher, um tema, do começo ao fim.</p>',
      '<p>Una mujer, un tema, de principio a fin.</p>',
      '<p>One woman, one subject, from beginning to end.</p>',
    ],
    blocks: [['grid-masterclass', 'full']],
  },
  {
    slug: 'habilidades',
    title: ['Habilidades', 'Habilidades', 'Skills'],
    content: [
      '<p>Trilhas em três partes: Mente, Modelagem e Metodologia. Ao terminar, um certificado.</p>',
      '<p>Rutas en tres partes: Mente, Modelado y Metodología. Al terminar, un certificado.</p>',
      '<p>Trails in three parts: Mind, Modeling and Method. Finish one and get a certificate.</p>',
    ],
    blocks: [['grid-habilidades', 'full']],
  },
  {
    slug: 'sobre',
    title: ['Sobre a Juntas', 'Sobre Juntas', 'About Juntas'],
    isPublic: true,
    content: [
      '<p>Juntas quer dizer lado a lado, e também o lugar onde duas peças se encontram. É o que fazemos aqui: mulheres que trabalham encontram quem já passou pela mesma sala, pela mesma conta e pela mesma pergunta.</p><h2>Como funciona</h2><p>Você assiste a talks, masterclasses e trilhas, anota no segundo exato em que ouviu algo que serve e combina de conversar com quem viu o mesmo conteúdo. Na Todas Juntas você pergunta com o seu nome ou sem ele, e uma especialista responde em até 48 horas.</p><h2>Quem faz</h2><p>Executivas, professoras, advogadas, engenheiras e fundadoras que ensinam o que fizeram, com os números e com os erros. Não vendemos motivação: mostramos o caminho.</p>',
      '<p>Juntas quiere decir lado a lado, y también el lugar donde dos piezas se encuentran. Eso hacemos aquí: mujeres que trabajan encuentran a quien ya pasó por la misma sala, la misma cuenta y la misma pregunta.</p><h2>Cómo funciona</h2><p>Ves talks, masterclasses y rutas, tomas nota en el segundo exacto en que oyes algo que sirve y quedas para conversar con quien vio el mismo contenido. En Todas Juntas preguntas con tu nombre o sin él, y una especialista responde en un plazo de 48 horas.</p><h2>Quién lo hace</h2><p>Ejecutivas, profesoras, abogadas, ingenieras y fundadoras que enseñan lo que hicieron, con los números y con los errores. No vendemos motivación: mostramos el camino.</p>',
      '<p>Juntas is Portuguese for together, and also for the joints where two pieces meet. That is what happens here: women who work meet those who have been in the same room, faced the same figures and asked the same question.</p><h2>How it works</h2><p>You watch talks, masterclasses and trails, take a note at the exact second you hear something useful, and arrange to talk with someone who watched the same content. On Todas Juntas you ask with your name or without it, and a specialist answers within 48 hours.</p><h2>Who makes it</h2><p>Executives, teachers, lawyers, engineers and founders who teach what they did, numbers and mistakes included. We do not sell motivation: we show the way.</p>',
    ],
    blocks: [['about-numbers', 'side']],
  },
]
