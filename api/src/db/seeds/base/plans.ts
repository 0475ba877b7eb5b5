import type { Seed } from '../seed.ts'

/** Two ways to pay for one year (GAP-14): at once, or in twelve instalments that cost more. */
const plans = [
  {
    code: 'juntas-anual-a-vista',
    name: 'Anual à vista',
    priceCents: 260_000,
    // The price of one year in instalments. It is shown struck through, so it must be a real price of ours.
    originalPriceCents: 312_000,
    installments: 1,
    position: 1,
    description:
      '<p>Doze meses de <strong>talks, masterclass e trilhas</strong>, a comunidade Todas Juntas e as Networks, em uma cobrança.</p>',
    translations: {
      'es-ES': {
        name: 'Anual al contado',
        description:
          '<p>Doce meses de <strong>talks, masterclass y rutas</strong>, la comunidad Todas Juntas y las Networks, en un solo cobro.</p>',
      },
      'en-US': {
        name: 'Yearly, paid at once',
        description:
          '<p>Twelve months of <strong>talks, masterclasses and trails</strong>, the Todas Juntas community and Networks, in one charge.</p>',
      },
    },
  },
  {
    code: 'juntas-anual-parcelado',
    name: 'Anual parcelado',
    priceCents: 312_000,
    originalPriceCents: null,
    installments: 12,
    position: 2,
    description:
      '<p>Doze meses de <strong>talks, masterclass e trilhas</strong>, a comunidade Todas Juntas e as Networks, em doze parcelas no cartão.</p>',
    translations: {
      'es-ES': {
        name: 'Anual en cuotas',
        description:
          '<p>Doce meses de <strong>talks, masterclass y rutas</strong>, la comunidad Todas Juntas y las Networks, en doce cuotas con tarjeta.</p>',
      },
      'en-US': {
        name: 'Yearly, in installments',
        description:
          '<p>Twelve months of <strong>talks, masterclasses and trails</strong>, the Todas Juntas community and Networks, in twelve card payments.</p>',
      },
    },
  },
]

export const plansSeed: Seed = {
  name: 'base/plans',
  source: plans.map(({ code }) => code),
  async run(trx) {
    // Insert only missing plans: staff may have changed a price.
    for (const { translations, ...plan } of plans)
      await trx
        .insertInto('plans')
        .values({ ...plan, status: 'active', frequency: 'yearly', translations: JSON.stringify(translations) })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute()
  },
}
