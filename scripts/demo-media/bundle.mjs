import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** The drawings and the catalogue are TypeScript, which Node 20 cannot run: bundle them once per run. */
export async function loadProductSources(workFolder) {
  await mkdir(workFolder, { recursive: true })
  const file = join(workFolder, 'product-sources.mjs')
  const bundle = await rolldown({ input: join(import.meta.dirname, 'product-sources.ts'), platform: 'node' })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  return import(pathToFileURL(file).href)
}
