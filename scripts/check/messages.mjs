// Checks the texts of the web and of the API: the same keys and placeholders in the three languages, none empty, none
// unused.
import { readdirSync, readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const locales = ['pt-BR', 'es-ES', 'en-US']
// A browser app compiles its own texts and the texts that the browser apps share. The API compiles only its own.
const groups = [
  { apps: ['web', 'office'], shared: ['ui', 'client'] },
  { apps: ['api'], shared: [] },
]

export function checkMessages() {
  const found = groups.map(checkGroup)
  const counts = found.map(({ roots, count }) => `${count} of ${roots.join(', ')}`)
  return { problems: found.flatMap(({ problems }) => problems), note: counts.join('; ') }
}

function checkGroup({ apps, shared }) {
  const roots = [...shared, ...apps]
  const folders = roots.flatMap((root) => readdirSync(fromRoot(root, 'messages')).map((name) => [root, name]))
  const problems = []
  const keys = []
  for (const [root, feature] of folders) {
    const texts = locales.map((locale) => [locale, read(`${root}/messages/${feature}/${locale}.json`, problems)])
    const all = new Set(texts.flatMap(([, messages]) => Object.keys(messages)))
    keys.push(...all)
    for (const key of all) problems.push(...problemsOf(feature, key, texts))
  }
  const compiledBy = (app) => folders.filter(([root]) => root === app || shared.includes(root))
  problems.push(...apps.flatMap((app) => unlisted(app, compiledBy(app))), ...unused(roots, keys))
  if (keys.length === 0) problems.push(`there is no message at all of ${roots.join(', ')}`)
  return { roots, problems, count: keys.length }
}

function read(file, problems) {
  try {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
    return messages
  } catch (error) {
    problems.push(`${file}: ${error.message}`)
    return {}
  }
}

export function problemsOf(feature, key, texts) {
  const found = []
  if (!key.startsWith(`${feature}_`)) found.push(`${key}: its name must begin with ${feature}_`)
  const missing = texts.filter(([, messages]) => messages[key] === undefined).map(([locale]) => locale)
  if (missing.length) found.push(`${key}: missing in ${missing.join(', ')}`)
  const empty = texts.filter(([, messages]) => messages[key] !== undefined && isEmpty(messages[key]))
  if (empty.length) found.push(`${key}: empty in ${empty.map(([locale]) => locale).join(', ')}`)
  if (texts.some(([, messages]) => lacksRest(messages[key]))) found.push(`${key}: needs a variant for the rest, n=*`)
  const present = texts.filter(([, messages]) => messages[key] !== undefined)
  const holders = present.map(([locale, messages]) => [locale, placeholders(messages[key])])
  if (new Set(holders.map(([, names]) => names)).size > 1) {
    found.push(`${key}: placeholders differ: ${holders.map(([locale, names]) => `${locale} {${names}}`).join(', ')}`)
  }
  return found
}

// A message is a text, or a list of variants whose `match` holds the texts.
function textsOf(message) {
  if (typeof message === 'string') return [message]
  return [message].flat().flatMap((variants) => Object.values(variants.match ?? {}))
}

function isEmpty(message) {
  const texts = textsOf(message)
  return texts.length === 0 || texts.some((text) => text.trim() === '')
}

// What the caller must pass. A declared input of variants counts even if one language does not print it.
function placeholders(message) {
  const inputs = [message].flat().flatMap((variants) => variants.declarations ?? [])
  const locals = new Set(inputs.filter((line) => line.startsWith('local ')).map((line) => line.split(/[ :=]+/)[1]))
  const declared = inputs.filter((line) => line.startsWith('input ')).map((line) => line.split(/\s+/)[1])
  const printed = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  return [...new Set([...declared, ...printed])]
    .filter((name) => !locals.has(name))
    .sort()
    .join(', ')
}

// There must be a variant for every number: a language may have more plural forms than these texts name.
function lacksRest(message = '') {
  return [message]
    .flat()
    .some(({ selectors, match }) => selectors && !(selectors.map((one) => `${one}=*`).join(', ') in match))
}

// Texts of a folder that is missing in the compiler's settings would be missing from every screen and letter.
function unlisted(app, folders) {
  const file = `${app}/project.inlang/settings.json`
  const settings = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const listed = [settings['plugin.inlang.messageFormat'].pathPattern].flat()
  return folders
    .map(([root, feature]) => `${root === app ? '.' : `../${root}`}/messages/${feature}/{locale}.json`)
    .filter((path) => !listed.includes(path))
    .map((path) => `${path} is not listed in ${file}`)
}

// A message that the code does not name is never shown. The code contains the whole name, or the name of a letter
// (without the ending of its parts), or a pattern such as `billing_letter_${template}` whose gap is filled by a word of
// the code.
function unused(roots, keys) {
  // A part of a name may be an error code of the contract.
  const source = [...roots, 'contract']
    .flatMap((root) => filesUnder(`${root}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(fromRoot(file), 'utf8'))
    .join('\n')
  return unnamed(keys, source).map((key) => `${key}: named nowhere in ${roots.join(', ')}`)
}

export function unnamed(keys, source) {
  const words = new Set(source.match(/\w+/g))
  const patterns = [...source.matchAll(/`([a-z]+_(?:\w|\$\{[\w.]+\})*)`/g)]
    .filter(([, text]) => text.includes('$'))
    .map(([, text]) => new RegExp(`^${text.replaceAll(/\$\{[\w.]+\}/g, '(\\w+)')}$`))
  const isNamed = (name) =>
    words.has(name) ||
    patterns.some((pattern) =>
      pattern
        .exec(name)
        ?.slice(1)
        .every((gap) => words.has(gap)),
    )
  return keys.filter((key) => !isNamed(key) && !isNamed(key.replace(/_(?:subject|title|text)$/, '')))
}
