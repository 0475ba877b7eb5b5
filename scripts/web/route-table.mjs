// Reads the web app's route table as text: which address shows which screen inside which layouts.
import { readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

/**
 * Every route; `screen` and `layouts` are paths below web/.
 * @returns {{ path: string, screen: string, layouts: string[] }[]}
 */
export function routeTable() {
  const source = readFileSync(fromRoot('web/src/app/routes.tsx'), 'utf8')
  const layouts = layoutsOf(source)
  const calls = /\b(\w+)\(\s*'(\/[^']*)',\s*\w+,\s*\(\) => import\('\.\.\/(screens\/[\w/-]+\.tsx)'\)/g
  const routes = [...source.matchAll(calls)].map(([, under, path, screen]) => ({
    path,
    screen: `src/${screen}`,
    layouts: layouts[under] ?? [],
  }))
  if (routes.length < 20) throw new Error('web/src/app/routes.tsx could not be read as a route table')
  return routes
}

// `const mainLayout = layout('main', () => import('./shell/main-layout.tsx'))`, `const main = under(mainLayout)`
function layoutsOf(source) {
  const files = {}
  for (const [, name, body] of source.matchAll(/const (\w+Layout) = ([\s\S]*?)\n(?=const|\n)/g)) {
    const file = /import\('\.\/(shell\/[\w/-]+\.tsx)'\)/.exec(body)?.[1]
    const parent = /, (\w+Layout)\)/.exec(body)?.[1]
    // Without its layout a screen would be measured too small, and its page would preload too little.
    if (!file) throw new Error(`web/src/app/routes.tsx: the file of ${name} could not be read`)
    files[name] = [...(files[parent] ?? []), `src/app/${file}`]
  }
  const groups = [...source.matchAll(/const (\w+) = under\((\w*)\)/g)]
  return Object.fromEntries(groups.map(([, name, layout]) => [name, files[layout] ?? []]))
}
