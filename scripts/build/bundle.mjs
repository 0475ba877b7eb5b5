// api and sandbox as one file each for Node 20, which cannot run TypeScript. What npm installed stays outside.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

const assets = {
  api: [
    ['api/src/db/migrations', 'api/dist/migrations'],
    ['api/src/db/seeds/assets', 'api/dist/assets'],
  ],
  sandbox: [['sandbox/src/assets', 'sandbox/dist/assets']],
}

export function bundleOptions(part) {
  return {
    input: fromRoot(part, 'src', 'main.ts'),
    cwd: fromRoot(part),
    platform: 'node',
    external: (id) => !/^[./]|^@juntas\//.test(id),
    output: {
      dir: fromRoot(part, 'dist'),
      format: 'esm',
      entryFileNames: 'main.js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    },
  }
}

export async function bundle(part) {
  const { rolldown } = await import('rolldown')
  const { output, ...input } = bundleOptions(part)
  rmSync(fromRoot(part, 'dist'), { recursive: true, force: true })
  const build = await rolldown(input)
  await build.write(output)
  await build.close()
  copyAssets(part)
}

/** Files that are read at run time, put where `import.meta.url` of the bundle looks for them. */
export function copyAssets(part) {
  for (const [from, to] of assets[part]) {
    if (existsSync(fromRoot(from))) cpSync(fromRoot(from), fromRoot(to), { recursive: true })
  }
}
