import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const member = [at('app/shell/main-layout.tsx')]
const signIn = [at('app/shell/bare-layout.tsx'), at('screens/login.tsx')]

/**
 * Which file a piece of the app travels in. Cut along every line that some screens share, what a member's layout needs
 * were twenty files, and small files compress badly: it is one, and what the sign-in needs of it another. What half of
 * all screens and windows use is one file too. Everything else is cut by who needs it. Put together by folder or by
 * cards, fields and states, it was measured to be larger on most screens: one piece of such a file brings all of it.
 */
export function chunks() {
  let known: { member: Set<string>; signIn: Set<string> } | undefined
  const layoutOf = (id: string, graph: Graph): string | null => {
    known ??= { member: closure(member, graph), signIn: closure(signIn, graph) }
    if (!known.member.has(id)) return null
    return known.signIn.has(id) ? 'start' : 'member'
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      // What the first page needs is one file.
      { name: 'app', tags: ['$initial' as const], priority: 2 },
      { name: layoutOf, minShareCount: 2, priority: 1 },
      { name: 'common', minShareCount: 30, priority: 0 },
    ],
  }
}

// A list of all that a package has says nothing about what is needed of it.
const lists = /[\\/]paraglide[\\/]|node_modules[\\/]@tanstack[\\/]/

/** All that these files need at once. */
function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || lists.test(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
