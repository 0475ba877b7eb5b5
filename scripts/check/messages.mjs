// The texts: the same keys and placeholders in the three languages, none empty.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const locales = ['pt-BR', 'es-ES', 'en-US']
// An app compiles its own texts and those of what the apps share.
const apps = ['web']
const shared = ['ui', 'client']
const roots = [...shared, ...apps]

export function checkMessages() {
  const folders = roots.flatMap((root) =>
    existsSync(fromRoot(root, 'messages')) ? readdirSync(fromRoot(root, 'messages')).map((name) => [root, name]) : [],
  )
  const problems = []
  const keys = []
  for (const [root, feature] of folders) {
    const texts = locales.map((locale) => [locale, read(root, feature, locale, problems)])
    const all = new Set(texts.flatMap(([, messages]) => Object.keys(messages)))
    keys.push(...all)
    for (const key of all) problems.push(...problemsOf(feature, key, texts))
  }
  problems.push(...apps.flatMap((app) => unlisted(app, folders)), ...unused(keys))
  if (keys.length === 0) problems.push('there is no message at all')
  return { problems, note: `${keys.length} messages` }
}

function read(root, feature, locale, problems) {
  const file = `${root}/messages/${feature}/${locale}.json`
  try {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
    return messages
  } catch (error) {
    problems.push(`${file}: ${error.message}`)
    return {}
  }
}

function problemsOf(feature, key, texts) {
  const found = []
  if (!key.startsWith(`${feature}_`)) found.push(`${key}: its name must begin with ${feature}_`)
  const missing = texts.filter(([, messages]) => messages[key] === undefined).map(([locale]) => locale)
  if (missing.length) found.push(`${key}: missing in ${missing.join(', ')}`)
  const empty = texts.filter(([, messages]) => messages[key] !== undefined && isEmpty(messages[key]))
  if (empty.length) found.push(`${key}: empty in ${empty.map(([locale]) => locale).join(', ')}`)
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

// What the caller must pass: a declared input of variants counts even if one language does not print it.
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

// A folder that is missing in the compiler's settings would be missing from every screen.
function unlisted(app, folders) {
  const file = `${app}/project.inlang/settings.json`
  const settings = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const listed = [settings['plugin.inlang.messageFormat'].pathPattern].flat()
  return folders
    .filter(([root]) => root === app || shared.includes(root))
    .map(([root, feature]) => `${root === app ? '.' : `../${root}`}/messages/${feature}/{locale}.json`)
    .filter((path) => !listed.includes(path))
    .map((path) => `${path} is not listed in ${file}`)
}

// A message whose key is not in the code is never shown.
function unused(keys) {
  const source = roots
    .flatMap((root) => filesUnder(`${root}/src`))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(fromRoot(file), 'utf8'))
    .join('\n')
  const words = new Set(source.match(/\w+/g))
  return keys.filter((key) => !words.has(key)).map((key) => `${key}: named nowhere in ${roots.join(', ')}`)
}
