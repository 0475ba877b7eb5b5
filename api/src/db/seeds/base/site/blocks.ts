import type { Texts } from './texts.ts'

export interface Block {
  key: string
  component:
    | 'Continue'
    | 'ContentRow'
    | 'PosterRow'
    | 'ContentGrid'
    | 'Challenge'
    | 'Posts'
    | 'News'
    | 'TrailGrid'
    | 'Text'
  /** Addresses under /v1/, with commas between several. */
  endpoint: string
  title: Texts
  description: Texts
}

const none: Texts = ['', '', '']

export const blocks: Block[] = [
  {
    key: 'home-continue',
    component: 'Continue',
    endpoint: '/v1/in_progress_contents?perPage=1',
    title: ['Continue de onde parou', 'Sigue donde lo dejaste', 'Pick up where you left off'],
    description: none,
  },
  {
    key: 'home-news',
    component: 'News',
    endpoint: '/v1/me',
    title: ['Novidades', 'Novedades', 'News'],
    description: none,
  },
  {
    key: 'home-in-progress',
    component: 'ContentRow',
    endpoint: '/v1/in_progress_contents?perPage=4',
    title: ['Em andamento', 'En curso', 'In progress'],
    description: none,
  },
  {
    key: 'home-challenge',
    component: 'Challenge',
    endpoint: '/v1/challenges?order[createdAt]=desc',
    title: ['Conquistas', 'Logros', 'Achievements'],
    description: none,
  },
  {
    key: 'home-masterclass',
    component: 'PosterRow',
    endpoint: '/v1/authors?folder.slug=masterclass&perPage=5',
    title: [
      'Masterclass com quem já passou por isso',
      'Masterclass con quien ya pasó por eso',
      'Masterclasses by women who have been there',
    ],
    description: none,
  },
  {
    key: 'home-short',
    component: 'ContentRow',
    // Two lists in one row: three talks and one of the pro tier.
    endpoint:
      '/v1/contents?folder.slug=talks&perPage=3&order[publishAt]=desc,/v1/contents?folder.slug=todaspro&perPage=1&order[publishAt]=asc',
    title: ['Para ver em poucos minutos', 'Para ver en pocos minutos', 'To watch in a few minutes'],
    description: none,
  },
  {
    key: 'home-posts',
    component: 'Posts',
    endpoint: '/v1/posts?perPage=2',
    title: ['Todas Juntas', 'Todas Juntas', 'Todas Juntas'],
    description: [
      'Pergunte o que não dá para perguntar no trabalho. Com seu nome ou sem ele.',
      'Pregunta lo que no se puede preguntar en el trabajo. Con tu nombre o sin él.',
      'Ask what you cannot ask at work. With your name or without it.',
    ],
  },
  ...(['talks', 'todaspro', 'livros', 'aconteceu-na-live', 'masterclass'] as const).map(
    (folder): Block => ({
      key: `grid-${folder}`,
      component: 'ContentGrid',
      endpoint: `/v1/contents?folder.slug=${folder}&order[publishAt]=desc`,
      title: none,
      description: none,
    }),
  ),
  { key: 'grid-habilidades', component: 'TrailGrid', endpoint: '/v1/skills', title: none, description: none },
  {
    key: 'about-numbers',
    component: 'Text',
    endpoint: '',
    title: ['O que prometemos', 'Lo que prometemos', 'What we promise'],
    description: [
      '<ul><li>Resposta de uma especialista em até 48 horas.</li><li>Publicação anônima que continua anônima.</li><li>O que você diz na mentoria fica na mentoria.</li><li>Seus dados, com você: ver, levar ou apagar.</li></ul>',
      '<ul><li>Respuesta de una especialista en un plazo de 48 horas.</li><li>Una publicación anónima que sigue siendo anónima.</li><li>Lo que dices en la mentoría se queda en la mentoría.</li><li>Tus datos, contigo: verlos, llevarlos o borrarlos.</li></ul>',
      '<ul><li>An answer from a specialist within 48 hours.</li><li>An anonymous post that stays anonymous.</li><li>What you say in mentoring stays in mentoring.</li><li>Your data is yours: see it, take it or delete it.</li></ul>',
    ],
  },
]
