import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url))

test('what builds the web app is installed by a first start, which leaves the test tools out', () => {
  const { dependencies } = JSON.parse(readFileSync(web('package.json'), 'utf8')) as { dependencies: object }
  const missing = ['vite.config.ts', ...plugins()].flatMap((file) =>
    [...readFileSync(web(file), 'utf8').matchAll(/^import (?!type).*?from '([^'.][^']*)'/gm)]
      .map(([, name]) => String(name))
      .filter((name) => !name.startsWith('node:') && !(packageOf(name) in dependencies))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const plugins = () =>
  readdirSync(web('plugins'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `plugins/${name}`)
