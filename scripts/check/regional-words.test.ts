import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

// Members read the Spanish of Latin America and American English.
const ofSpain =
  /(?<!\p{L})(vosotr[oa]s|vuestr[oa]s?|en directo|ordenador(es)?|móvil(es)?|enhorabuena|fichero|sois|habéis)(?!\p{L})/iu
// Right in Portuguese (vídeo, papéis), so they are only searched in files that are completely Spanish.
const ofSpainAlone = /(?<!\p{L})(vídeos?|\p{L}{2,}(?:áis|éis|steis))(?!\p{L})/iu
const british = new RegExp(
  [
    String.raw`\p{L}*(?:colour|favour|behaviour|labour|neighbour|honour)\p{L}*`,
    '(?:apolog|organ|recogn|personal|priorit|summar|minim|maxim|critic|emphas|analy|real|special|final)(?:is|ys)(?:e[ds]?|ing|ational|ations?)',
    'cancelled|cancelling|modelling|modelled|travell(?:ed|ing|er)|labell(?:ed|ing)|counsell(?:or|ing)|centre|whilst|learnt|programme|judgement|fulfil|enrol|licence|instalments?|defence|offence',
  ]
    .map((words) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`)
    .join('|'),
  'iu',
)

const messages = ['web', 'office', 'ui', 'client', 'api'].map((root) => `${root}/messages`)
const sources = (folders: string[], name: RegExp) => folders.flatMap(filesUnder).filter((file) => name.test(file))
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
/** Checks only the texts that members read; names of messages are ours. */
const readOf = (file: string) => (file.endsWith('.json') ? textOf(file).replaceAll(/"\w+":/g, '') : textOf(file))

const found = (files: string[], words: RegExp) =>
  files.flatMap((file) => {
    const match = words.exec(readOf(file))
    return match ? [`${file}: ${match[0]}`] : []
  })

test('Spanish is that of Latin America, in messages, captions and contents [GAP-96] [GAP-124] [entry A15]', () => {
  const spanish = sources([...messages, 'media/demo'], /(es-ES\.json|\/es\.vtt)$/)
  expect(spanish.length).toBeGreaterThan(30)
  expect(found(spanish, ofSpain)).toEqual([])
  expect(found(spanish, ofSpainAlone)).toEqual([])
  expect(found(sources(['api/src', 'api/demo', 'contract/src'], /(?<!test)\.ts$/), ofSpain)).toEqual([])
})

test('English is American, in messages, captions and contents [GAP-96] [GAP-124] [entry A15]', () => {
  const english = sources([...messages, 'media/demo', 'api/demo/catalogue'], /(en-US\.json|\/en\.vtt|(?<!index)\.ts)$/)
  expect(english.length).toBeGreaterThan(30)
  expect(found(english, british)).toEqual([])
})
