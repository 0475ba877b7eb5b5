import type { Seed } from '../seed.ts'

interface Words {
  pt: [title: string, description: string]
  es: [title: string, description: string]
  en: [title: string, description: string]
}
interface ChallengeData {
  slug: string
  kind: 'watch' | 'network'
  words: Words
  labels: { pt: [string, string]; es: [string, string]; en: [string, string] }
  awards: (Words & { quantity: number })[]
}

const challenges: ChallengeData[] = [
  {
    slug: 'fazer-network',
    kind: 'network',
    words: {
      pt: [
        'Fazer network',
        '<p>Cada conversa que começa a partir de um conteúdo conta. Peça um network no player, aceite o de outra mulher, e o próximo selo chega.</p>',
      ],
      es: [
        'Hacer network',
        '<p>Cada conversación que empieza a partir de un contenido cuenta. Pide un network en el reproductor, acepta el de otra mujer, y llega el próximo sello.</p>',
      ],
      en: [
        'Build your network',
        '<p>Every conversation that starts from something you watched counts. Ask for a network in the player, accept another woman’s, and the next badge arrives.</p>',
      ],
    },
    labels: { pt: ['Início', 'Rede viva'], es: ['Inicio', 'Red viva'], en: ['Start', 'Living network'] },
    awards: [
      {
        quantity: 1,
        pt: ['Primeira conversa', '1 network'],
        es: ['Primera conversación', '1 network'],
        en: ['First conversation', '1 network'],
      },
      {
        quantity: 3,
        pt: ['Boa companhia', '3 networks'],
        es: ['Buena compañía', '3 networks'],
        en: ['Good company', '3 networks'],
      },
      { quantity: 5, pt: ['Ponte', '5 networks'], es: ['Puente', '5 networks'], en: ['Bridge', '5 networks'] },
      {
        quantity: 8,
        pt: ['Articuladora', '8 networks'],
        es: ['Articuladora', '8 networks'],
        en: ['Connector', '8 networks'],
      },
      { quantity: 12, pt: ['Rede', '12 networks'], es: ['Red', '12 networks'], en: ['Network', '12 networks'] },
    ],
  },
  {
    slug: 'assistir-conteudos',
    kind: 'watch',
    words: {
      pt: [
        'Assistir conteúdos',
        '<p>Cada conteúdo visto até o fim conta. Os selos marcam o caminho, e cada um abre algo que é só seu.</p>',
      ],
      es: [
        'Ver contenidos',
        '<p>Cada contenido visto hasta el final cuenta. Los sellos marcan el camino, y cada uno abre algo que es solo tuyo.</p>',
      ],
      en: [
        'Watch to the end',
        '<p>Everything you watch to the end counts. The badges mark the way, and each one opens something that is yours alone.</p>',
      ],
    },
    labels: { pt: ['Partida', 'Referência'], es: ['Partida', 'Referente'], en: ['Departure', 'Reference'] },
    awards: [
      {
        quantity: 1,
        pt: ['Curiosa', '1 conteúdo'],
        es: ['Curiosa', '1 contenido'],
        en: ['Curious', '1 piece of content'],
      },
      {
        quantity: 3,
        pt: ['Presente', '3 conteúdos'],
        es: ['Presente', '3 contenidos'],
        en: ['Present', '3 pieces of content'],
      },
      {
        quantity: 5,
        pt: ['Constante', '5 conteúdos'],
        es: ['Constante', '5 contenidos'],
        en: ['Steady', '5 pieces of content'],
      },
      {
        quantity: 10,
        pt: ['Dedicada', '10 conteúdos'],
        es: ['Dedicada', '10 contenidos'],
        en: ['Dedicated', '10 pieces of content'],
      },
      {
        quantity: 20,
        pt: ['Referência', '20 conteúdos'],
        es: ['Referente', '20 contenidos'],
        en: ['Reference', '20 pieces of content'],
      },
    ],
  },
]

export const challengesSeed: Seed = {
  name: 'base/challenges',
  source: challenges,
  async run(trx) {
    for (const [place, { slug, kind, words, labels, awards }] of challenges.entries()) {
      const own = {
        kind,
        title: words.pt[0],
        description: words.pt[1],
        startBadgeUrl: '/media/drawn/seals/start.svg',
        startBadgeLabel: labels.pt[0],
        lastBadgeUrl: '/media/drawn/seals/last.svg',
        lastBadgeLabel: labels.pt[1],
        translations: JSON.stringify({
          'es-ES': {
            title: words.es[0],
            description: words.es[1],
            startBadgeLabel: labels.es[0],
            lastBadgeLabel: labels.es[1],
          },
          'en-US': {
            title: words.en[0],
            description: words.en[1],
            startBadgeLabel: labels.en[0],
            lastBadgeLabel: labels.en[1],
          },
        }),
      }
      const { id } = await trx
        .insertInto('challenges')
        .values({ slug, ...own, createdAt: new Date(Date.UTC(2024, 0, 1 + place)) })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(own))
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [index, { quantity, pt, es, en }] of awards.entries()) {
        const award = {
          quantity,
          title: pt[0],
          description: pt[1],
          badgeUrl: `/media/drawn/seals/${index + 1}.svg`,
          translations: JSON.stringify({
            'es-ES': { title: es[0], description: es[1] },
            'en-US': { title: en[0], description: en[1] },
          }),
        }
        await trx
          .insertInto('awards')
          .values({ challengeId: id, step: index + 1, ...award })
          .onConflict((conflict) => conflict.columns(['challengeId', 'step']).doUpdateSet(award))
          .execute()
      }
    }
  },
}
