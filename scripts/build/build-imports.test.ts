import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The files that build the browser apps: their settings, and the plugins they share. */
const builders = {
  web: ['vite.config.ts', ...filesIn('web/plugins')],
  ui: filesIn('ui/build'),
  office: ['vite.config.ts'],
}

test.each(Object.entries(builders))(
  'what builds the browser apps in %s is installed by a first start, which leaves the test tools out',
  (part, files) => {
    const { dependencies } = JSON.parse(readFileSync(at(`${part}/package.json`), 'utf8')) as { dependencies: object }
    const missing = files.flatMap((file) =>
      [...readFileSync(at(`${part}/${file}`), 'utf8').matchAll(/^import (?!type).*?from '([^'.][^']*)'/gm)]
        .map(([, name]) => String(name))
        .filter((name) => !name.startsWith('node:') && !(packageOf(name) in dependencies))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  },
)

test('so is what bundles the API and compiles its texts', () => {
  const installed = ['package.json', 'api/package.json'].map(
    (file) => (JSON.parse(readFileSync(at(file), 'utf8')) as { dependencies: object }).dependencies,
  )
  const imported = readdirSync(at('scripts/build'))
    .flatMap((file) => [...readFileSync(at(`scripts/build/${file}`), 'utf8').matchAll(/import\('([^'.][^']*)'\)/g)])
    .map(([, name]) => String(name))
  const { modules } = JSON.parse(readFileSync(at('api/project.inlang/settings.json'), 'utf8')) as {
    modules: string[]
  }
  const plugins = modules.map((path) => path.replace('../node_modules/', ''))
  expect(imported).toContain('@inlang/paraglide-js')
  expect([...imported, ...plugins].filter((name) => !installed.some((names) => packageOf(name) in names))).toEqual([])
})

function packageOf(name: string) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function filesIn(folder: string) {
  return readdirSync(at(folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder.split('/')[1]}/${name}`)
}
