import type { Section, Texts } from '../texts.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { portuguese } from './pt-br.ts'

const html = (sections: Section[]) =>
  sections
    .map(([heading, ...paragraphs]) => `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
    .join('')

export const termsHtml: Texts = [html(portuguese), html(spanish), html(english)]
