import type { Seed } from '../seed.ts'

/** What each award opens; the third of the networks opens nothing yet, a case the screen must know. */
const contents: Record<string, (string | null)[]> = {
  'assistir-conteudos': [
    'pequeno-manual-da-pausa',
    'o-caderno-de-duas-colunas',
    'a-mesa-e-a-cadeira',
    'decidir-com-metade-dos-dados',
    'conselho-nao-e-premio-e-trabalho',
  ],
  'fazer-network': [
    'pedir-indicacao-sem-constrangimento',
    'ser-a-unica-da-mesa',
    null,
    'orcamento-defender-a-sua-linha',
    'entrevista-tecnica-sem-teatro',
  ],
}

export const awardsSeed: Seed = {
  name: 'demo/awards',
  async run(trx) {
    for (const [slug, own] of Object.entries(contents))
      for (const [index, content] of own.entries())
        await trx
          .updateTable('awards')
          .set((eb) => ({
            contentId: content ? eb.selectFrom('contents').select('id').where('slug', '=', content) : null,
          }))
          .where('step', '=', index + 1)
          .where('challengeId', 'in', (eb) => eb.selectFrom('challenges').select('id').where('slug', '=', slug))
          .execute()
  },
}
