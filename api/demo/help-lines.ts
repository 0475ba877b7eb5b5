import type { Seed } from '../src/db/seeds/seed.ts'

type Texts = readonly [pt: string, es: string, en: string]
interface Line {
  country: string
  number: string
  label: Texts
  /** Longer than a year: the office asks to check it again, and members do not see it. */
  daysAgo?: number
}

const emergency: Texts = ['Emergência, polícia', 'Emergencia, policía', 'Emergency, police']

/** Public numbers, as their authorities publish them. */
const lines: Line[] = [
  {
    country: 'BR',
    number: '180',
    label: [
      'Central de Atendimento à Mulher, gratuita, 24 horas',
      'Central de Atención a la Mujer, gratuita, 24 horas',
      'Women’s Helpline, free, 24 hours',
    ],
  },
  { country: 'BR', number: '190', label: emergency },
  {
    country: 'BR',
    number: '100',
    label: [
      'Disque Direitos Humanos, gratuito, 24 horas',
      'Línea de Derechos Humanos, gratuita, 24 horas',
      'Human Rights Helpline, free, 24 hours',
    ],
  },
  {
    country: 'BR',
    number: '188',
    label: ['Apoio emocional, CVV, 24 horas', 'Apoyo emocional, CVV, 24 horas', 'Emotional support, CVV, 24 hours'],
  },
  {
    country: 'AR',
    number: '144',
    label: [
      'Atenção por violência de gênero, 24 horas',
      'Atención por violencia de género, 24 horas',
      'Gender violence helpline, 24 hours',
    ],
  },
  { country: 'AR', number: '911', label: emergency },
  {
    country: 'PT',
    number: '800 202 148',
    label: [
      'Serviço de informação a vítimas de violência doméstica, gratuito',
      'Servicio de información a víctimas de violencia doméstica, gratuito',
      'Information service for victims of domestic violence, free',
    ],
  },
  { country: 'PT', number: '112', label: emergency },
  {
    country: 'US',
    number: '1-800-799-7233',
    label: [
      'Linha nacional contra a violência doméstica, gratuita, 24 horas',
      'Línea nacional contra la violencia doméstica, gratuita, 24 horas',
      'National Domestic Violence Hotline, free, 24 hours',
    ],
  },
  { country: 'US', number: '911', label: emergency },
  {
    country: 'UY',
    number: '0800 4141',
    daysAgo: 420,
    label: [
      'Orientação em violência doméstica, gratuita',
      'Orientación en violencia doméstica, gratuita',
      'Advice on domestic violence, free',
    ],
  },
]

export const helpLinesSeed: Seed = {
  name: 'demo/help-lines',
  async run(trx, { now }) {
    for (const [index, { country, number, label, daysAgo = 13 }] of lines.entries())
      await trx
        .insertInto('helpLines')
        .values({
          country,
          number,
          label: label[0],
          translations: JSON.stringify({ 'es-ES': { label: label[1] }, 'en-US': { label: label[2] } }),
          position: index + 1,
          checkedOn: new Date(now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
        })
        .execute()
  },
}
