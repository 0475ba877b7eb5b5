import type { Seed } from '../../../seed.ts'
import { inThreeLanguages, type Section, type Texts } from '../texts.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { portuguese } from './pt-br.ts'

const firstDay = new Date('2026-11-01T03:00:00Z')

/** The first version, so that terms exist before anybody registers. Later versions are written in the office. */
export const terms: Seed = {
  name: 'base/site/terms',
  isLaidOnce: true,
  async run(trx) {
    const texts = inThreeLanguages({ title, content, changes: none })
    await trx
      .insertInto('termsVersions')
      .values({ version: '2026-11', asks: false, publishedAt: firstDay, effectiveAt: firstDay, ...texts })
      .execute()
  },
}

const html = (sections: Section[]) =>
  sections
    .map(([heading, ...paragraphs]) => `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
    .join('')

const none: Texts = ['', '', '']
const title: Texts = ['Termos de uso e privacidade', 'Términos de uso y privacidad', 'Terms of use and privacy']
const content: Texts = [html(portuguese), html(spanish), html(english)]
