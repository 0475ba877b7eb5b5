// Checks the direction of imports with dependency-cruiser, and finds circular imports at run time.
import { bundleOptions } from '../build/bundle.mjs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'
import { runTool } from '../process/tool.mjs'

const folders = [
  'contract/src',
  'api/src',
  'api/demo',
  'api/test',
  'ui/src',
  'client/src',
  'web/src',
  'office/src',
  'sandbox/src',
  'art',
  'e2e',
]

export async function checkDirection() {
  const { output, errors } = await runTool('depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
    ...folders,
  ])
  let result
  try {
    result = JSON.parse(output)
  } catch {
    return { problems: [`dependency-cruiser said no JSON: ${errors.slice(0, 500)}`] }
  }
  const seen = new Set(result.modules.map((module) => module.source))
  const unseen = folders
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !seen.has(file))
  const problems = result.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)
  problems.push(...moduleCircles(result.modules))
  // Without a TypeScript parser the tool reads no file and reports no problem.
  if (unseen.length) problems.push(`${unseen.length} files were not looked at, among them ${unseen[0]}`)
  return { problems, note: `${seen.size} modules` }
}

const moduleOf = (file) => /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/**
 * Finds modules of the API that import each other, directly or through others. Code that several modules need belongs
 * beside them (`api/src/anonymity`, `api/src/people`).
 */
export function moduleCircles(files) {
  const needs = new Map()
  for (const { source, dependencies } of files) {
    const from = moduleOf(source)
    if (!from || /\.test\.ts$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Map()).set(to, `${source} imports ${resolved}`))
    }
  }
  const reaches = (from, wanted, seen = new Set()) =>
    [...(needs.get(from)?.keys() ?? [])].some(
      (next) => next === wanted || (!seen.has(next) && reaches(next, wanted, seen.add(next))),
    )
  return [...needs].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, how]) =>
      reaches(to, from) ? [`modules ${from} and ${to} need each other: ${how}`] : [],
    ),
  )
}

/** Circles at run time; imports of types and imports on first use do not count. */
export async function checkCircles() {
  const { rolldown } = await import('rolldown')
  const problems = []
  for (const [part, entry] of [
    ['api', 'main.ts'],
    ['sandbox', 'main.ts'],
    ['web', 'main.tsx'],
    ['office', 'main.tsx'],
  ]) {
    const { output: _, ...input } = bundleOptions(part)
    const build = await rolldown({
      ...input,
      input: fromRoot(part, 'src', entry),
      external: (id) => !/^[./]|^@juntas\//.test(id) || /\.(css|svg|woff2)$|paraglide/.test(id),
      checks: { circularDependency: true },
      onLog(_level, log) {
        if (log.code === 'CIRCULAR_DEPENDENCY') problems.push(`${part}: ${log.ids?.join(' imports ') ?? log.message}`)
      },
    })
    await build.generate({ format: 'esm' })
    await build.close()
  }
  return { problems }
}
