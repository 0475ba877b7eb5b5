import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productSettings } from '../../../scripts/start/demo-settings.mjs'
import { contents } from '../../demo/catalogue/index.ts'

const built = (name: string) => readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8')

/** The files that Node loads with `main.js`: imports on demand are not among them. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, next] of built(name).matchAll(/^(?:import|export)\b[^;'"]*?["']\.\/([\w.-]+\.js)["']/gm))
    loadedWith(String(next), seen)
  return seen
}

test('what a live installation loads holds nothing of the demo', () => {
  const files = loadedWith('main.js')
  expect(files.size).toBeGreaterThan(3)
  expect([...files]).not.toContain('demo.js')
  const text = [...files].map(built).join('\n')
  expect(built('demo.js')).toContain('Juntas#2026')
  expect(text).not.toContain('Juntas#2026')
  for (const { slug } of contents) expect(text).not.toContain(slug)
  for (const value of Object.values(productSettings({}))) expect(text).not.toContain(value)
})
