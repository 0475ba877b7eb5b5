import { fileURLToPath } from 'node:url'
import { screenParts } from '../../scripts/web/screen-parts.mjs'

interface Module {
  code: string | null
  importedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const at = (path: string) => inWeb(`src/${path}`)
const screen = (name: string) => at(`screens/${name}.tsx`)

/** Addresses that show cards of the library, home among them. */
const library = [
  ...['/', '/$slug', '/talks', '/todaspro', '/livros', '/aconteceu-na-live', '/masterclass', '/habilidades'],
  ...['/termos', '/aceitar-termos', '/previa/$id', '/favoritos', '/habilidades/$id', '/conteudos', '/busca'],
  ...['/progresso-habilidade', '/sobre', '/tudo'],
]
/** These are so close to their budget that what they share with a first page stays in files of its own. */
const full = ['members/edit-profile', 'billing/buy-plan', 'mentoring/mentoring', 'billing/change-card', 'player/mobile']
/** The form hook and its texts: many screens use them, but home, the player and the lists do not. */
const form =
  /[\\/](?:ui[\\/]src[\\/]form|paraglide[\\/]messages)[\\/](?:ui_rule_\w+|(?:form|use-form|form-draft|rules|rule-text|is-same|after-press))\.(?:js|tsx?)$/
/** What changes something on the server from a component: every member's screen, and not the sign-in. */
const mutations = /node_modules[\\/]@tanstack[\\/].*(?:mutationObserver|useMutation)\./
/** A few bytes once built that most screens use: in a file of their own they would be one more round trip for each. */
const everywhere = /[\\/](?:contract[\\/]src[\\/]rules[\\/]lengths\.ts|ui[\\/]src[\\/]hidden[\\/].*)$/
/** An icon, a text, a chip: small enough that a screen may load some that it does not use. */
const smallChars = 1300
const tinyChars = 900
/** What more addresses than this share is split by every screen and dialog that needs it. */
const fewAddresses = 12

/**
 * Which file a module is bundled in. Split by every combination of screens that share something, the first pages of a
 * visit were dozens of files: each is a round trip on a slow connection, and small files compress badly. So what the
 * sign-in and home need comes in a few: `start` and `sign-in`, `member` for the layout, `home`, the library's `cards`,
 * and small `pieces` that many screens share; `home-pieces` are those that the player does not need.
 * What half of all screens and dialogs use is one file too. Everything else is split by the addresses that need it, at
 * first or after that, so that no address loads what it does not use; dialogs do not count, because each that shares
 * something with the player would cut a file of a few bytes out of it. Grouped by folder, most screens were measured to be
 * larger. scripts/size.mjs checks the budget of every screen. See docs/decisions/0006-download-budgets.md.
 */
export function chunks() {
  let sorted: ((id: string) => string | null) | undefined
  const nameOf = (id: string, graph: Graph) => {
    sorted ??= sort(graph)
    return sorted(id)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      // What the first page needs is one file.
      { name: 'app', tags: ['$initial' as const], priority: 2 },
      { name: nameOf, minShareCount: 2, priority: 1 },
      { name: 'common', minShareCount: 46, priority: 0 },
    ],
  }
}

function sort(graph: Graph): (id: string) => string | null {
  const member = needs([at('app/shell/layout/main-layout.tsx')], graph)
  const signIn = needs([at('app/shell/layout/bare-layout.tsx'), screen('account/login')], graph)
  const home = needs([screen('site/home'), at('screens/site/home-block-components.ts')], graph)
  const tight = needs(full.map(screen), graph)
  const addresses = screenParts().map(({ path, first, after }) => ({
    path,
    first: needs(first.map(inWeb), graph),
    all: needs([...first, ...after].map(inWeb), graph),
  }))
  const player = addresses.find(({ path }) => path === '/$folderSlug/$contentSlug')?.all
  const usersOf = (id: string, when: 'first' | 'all') =>
    addresses.filter((address) => address[when].has(id)).map(({ path }) => path)
  return (id) => {
    if (form.test(id)) return 'form'
    if (mutations.test(id)) return 'member'
    if (member.has(id)) return signIn.has(id) ? 'start' : 'member'
    const size = graph.getModuleInfo(id)?.code?.length ?? 0
    const users = usersOf(id, 'all')
    if (tight.has(id)) {
      // A few more bytes for every screen cost less than a round trip for most.
      if (size < tinyChars && (signIn.has(id) || home.has(id))) return 'start'
    } else if (signIn.has(id)) {
      return 'sign-in'
    } else if (home.has(id)) {
      if (users.every((path) => path === '/')) return 'home'
      if (users.every((path) => library.includes(path))) return 'cards'
      if (size < smallChars) return player?.has(id) ? 'pieces' : 'home-pieces'
    }
    if (users.length === 0) return null
    if (everywhere.test(id)) return 'member'
    if (users.length > fewAddresses) return null
    return `first ${usersOf(id, 'first').join()}, all ${users.join()}`
  }
}

// Files that list a whole package do not tell what is needed of it.
const lists = /[\\/]paraglide[\\/](?:messages\.js|messages[\\/]_index\.js)$|node_modules[\\/]@tanstack[\\/]/
const message = /\bm\.(\w+)/g

/** Everything that these files need at once. The list of messages names all of them: the code tells which are used. */
function needs(roots: readonly string[], graph: Graph): Set<string> {
  const missing = roots.find((root) => !graph.getModuleInfo(root))
  if (missing) throw new Error(`${missing} is named in chunks.ts and is no part of the app`)
  return reach(roots, (id) => {
    const module = graph.getModuleInfo(id)
    const isOurs = !id.includes('node_modules')
    const keys = isOurs ? Array.from(module?.code?.matchAll(message) ?? [], ([, key]) => key) : []
    return [...(module?.importedIds ?? []), ...keys.map((key) => at(`paraglide/messages/${key}.js`))]
  })
}

function reach(roots: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || lists.test(id)) return
    found.add(id)
    for (const next of nextOf(id)) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
