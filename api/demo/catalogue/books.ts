import { everyone, executives, leads } from './job-roles.ts'
import { shortManualOfThePause } from './texts/short-manual-of-the-pause.ts'
import { twoColumns } from './texts/two-columns.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const books: readonly ContentDraft[] = [
  {
    type: 'TextContent',
    slug: 'o-caderno-de-duas-colunas',
    title: words('O caderno de duas colunas', 'El cuaderno de dos columnas', 'The two-column notebook'),
    summary: words(
      'À esquerda, o que foi dito. À direita, o que você pensou e não disse. Capítulo 1.',
      'A la izquierda, lo que se dijo. A la derecha, lo que pensaste y no dijiste. Capítulo 1.',
      'On the left, what was said. On the right, what you thought and kept. Chapter 1.',
    ),
    content: twoColumns,
    author: 'teresa-vidal',
    folder: 'livros',
    publishedDaysAgo: 40,
    companyJobRoles: everyone,
    isFree: true,
    readingMinutes: 4,
  },
  {
    type: 'AudioContent',
    slug: 'a-mesa-e-a-cadeira',
    title: words('A mesa e a cadeira', 'La mesa y la silla', 'The table and the chair'),
    summary: words(
      'Lúcia narra o dia em que pediram a ela para servir o café do conselho. Capítulo 3, em áudio.',
      'Lúcia narra el día en que le pidieron que sirviera el café del consejo. Capítulo 3, en audio.',
      'Lúcia tells of the day she was asked to pour the board’s coffee. Chapter 3, in audio.',
    ),
    content: body(
      [
        'Um trecho do livro de memórias de Lúcia Ferraz, narrado para ouvir andando. Sobre cadeiras, café e a primeira pergunta que ela fez em um conselho.',
        'Un fragmento de las memorias de Lúcia Ferraz, narrado para escuchar caminando. Sobre sillas, café y la primera pregunta que hizo en un consejo.',
        'A passage from Lúcia Ferraz’s memoir, told for walking. About chairs, coffee and the first question she asked on a board.',
      ],
      ['Chegue antes e escolha a cadeira', 'Llega antes y elige la silla', 'Arrive early and choose the chair'],
      ['A primeira pergunta marca o lugar', 'La primera pregunta marca el lugar', 'The first question marks the place'],
      ['Quem serve café também vota', 'Quien sirve café también vota', 'Whoever pours coffee also votes'],
    ),
    author: 'lucia-ferraz',
    folder: 'livros',
    publishedDaysAgo: 98,
    companyJobRoles: executives,
    contentReference: 'a-mesa-e-a-cadeira',
  },
  {
    type: 'TextContent',
    slug: 'pequeno-manual-da-pausa',
    // The title without a translation: it stays in Portuguese in every language.
    title: { 'pt-BR': 'Pequeno manual da pausa' },
    summary: words(
      'Onde respirar, onde calar e quanto tempo dura um silêncio que trabalha para você.',
      'Dónde respirar, dónde callar y cuánto dura un silencio que trabaja para ti.',
      'Where to breathe, where to stop and how long a silence that works for you lasts.',
    ),
    content: shortManualOfThePause,
    author: 'vitoria-sales',
    folder: 'livros',
    publishedDaysAgo: 160,
    companyJobRoles: [...leads, ...executives],
    readingMinutes: 4,
  },
]
