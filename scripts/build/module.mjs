// Runs a piece of the API or the stand-ins from a script: Node 20 cannot run TypeScript, so the file is bundled separately.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../process/root.mjs'
import { bundleOptions, copyMigrations } from './bundle.mjs'
import { compileTexts } from './texts.mjs'

/**
 * Calls `use` with the exports of a file of a package and the temporary folder of its bundle, then removes the folder.
 */
export async function withModule(part, file, use) {
  // Inside the package, so that its npm imports are found.
  const modules = fromRoot(part, 'node_modules')
  mkdirSync(modules, { recursive: true })
  const folder = mkdtempSync(join(modules, '.juntas-module-'))
  try {
    if (part === 'api') await compileTexts()
    const { rolldown } = await import('rolldown')
    const { output, ...input } = bundleOptions(part)
    const build = await rolldown({ ...input, input: fromRoot(part, file) })
    await build.write({ ...output, dir: folder, entryFileNames: 'module.mjs', sourcemap: false })
    await build.close()
    copyMigrations(part, folder)
    return await use(await import(pathToFileURL(join(folder, 'module.mjs')).href), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
