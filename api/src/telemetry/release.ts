import { readFileSync } from 'node:fs'
import { version } from '../../package.json' with { type: 'json' }

/** `1.0.0+1f3a9c20`: the version and the build, which differs whenever a source differs. */
export const release = `${version}+${build()}`

function build() {
  try {
    // Written by scripts/build.mjs beside the bundle.
    return readFileSync(new URL('./.built-from', import.meta.url), 'utf8').slice(0, 8)
  } catch {
    return 'source'
  }
}
