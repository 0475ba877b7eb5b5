import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const languages = ['pt-BR', 'es-ES', 'en-US'] as const
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const messagesOf = (area: string, language: string): Record<string, unknown> =>
  JSON.parse(textOf(`${area}/${language}.json`))
const areas = ['web', 'office', 'ui', 'client', 'api']
  .flatMap((root) => filesUnder(`${root}/messages`))
  .filter((file) => file.endsWith('pt-BR.json'))
  .map((file) => path.dirname(file))

const award = { 'pt-BR': /\bselos?\b/i, 'es-ES': /\bsellos?\b/i, 'en-US': /\bbadges?\b/i }
const anonymity = { 'pt-BR': /lacr/i, 'es-ES': /precinto|sellad/i, 'en-US': /\bseal/i }

test.each([
  ['an award', award, 40],
  ['the seal of anonymity', anonymity, 20],
])('what %s is called in one language it is called in the others [GAP-124]', (_name, words, least) => {
  const keysIn = (language: (typeof languages)[number]) =>
    areas.flatMap((area) =>
      Object.entries(messagesOf(area, language)).flatMap(([key, text]) =>
        words[language].test(JSON.stringify(text)) ? [`${area} ${key}`] : [],
      ),
    )
  const [portuguese, ...others] = languages.map((language) => keysIn(language).toSorted())
  expect(portuguese!.length).toBeGreaterThan(least)
  expect(others).toEqual([portuguese, portuguese])
})

test.each([
  [
    'pt-BR',
    'só por risco a uma pessoa ou por ordem judicial, por duas pessoas da equipe, cada uma com um motivo por escrito',
  ],
  [
    'es-ES',
    'solo por riesgo para una persona o por orden judicial, entre dos personas del equipo, cada una con un motivo por escrito',
  ],
  ['en-US', 'only for a risk to a person or a court order, by two people of the team, each with a written reason'],
])('terms, post and office say in one sentence in %s when a seal is opened [GAP-130]', (language, sentence) => {
  expect(messagesOf('web/messages/safety', language).safety_sealed).toContain(sentence)
  expect(messagesOf('office/messages/reports', language).reports_seal_rule).toContain(sentence)
  expect(textOf(`api/src/db/seeds/base/site/terms/${language.toLowerCase()}.ts`)).toContain(sentence)
})
