// The table of all settings in docs/operations.md and the sample in deploy/env.example, generated from where they are
// read. Without arguments: fails if one differs. With --write: updates both.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { withModule } from './build/module.mjs'
import { envExample } from './deploy/env-example.mjs'
import { isMain, Refusal, runScript } from './process/refusal.mjs'
import { fromRoot, root } from './process/root.mjs'
import { startSettings } from './start/settings.mjs'

const page = fromRoot('docs/operations.md')
const sample = fromRoot('deploy/env.example')
const [begin, end] = ['<!-- settings: node scripts/settings-table.mjs --write -->', '<!-- end of settings -->']

/** Whether the page and the sample match the settings. `write` updates them. */
export async function checkSettings({ write = false } = {}) {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Refusal(`docs/operations.md has lost its marks: ${begin} and ${end}`)
  const api = await withModule('api', 'src/settings.ts', ({ settingRows }) => settingRows())
  const rows = await allRows(api)
  const next = new Map([
    [page, `${before}${begin}\n\n${tables(rows)}\n\n${end}${after}`],
    [sample, envExample(api)],
  ])
  const differing = [...next].filter(([file, wanted]) => !existsSync(file) || readFileSync(file, 'utf8') !== wanted)
  if (write) for (const [file, wanted] of differing) writeFileSync(file, wanted)
  const problems = write
    ? []
    : differing.map(([file]) => `${relative(root, file)} differs: node scripts/settings-table.mjs --write`)
  return { problems, note: `${rows.length} settings` }
}

async function allRows(api) {
  const sandbox = await withModule('sandbox', 'src/settings.ts', ({ settingRows }) => settingRows())
  return [
    ...api,
    ...startSettings.map((row) => ({ section: 'Read by the start only', ...row })),
    // The start sets these for the stand-ins; a section above lists them.
    ...sandbox
      .filter(({ name }) => name !== 'APP_ORIGIN' && !startSettings.some((row) => row.name === name))
      .map((row) => ({ section: 'Read by the stand-ins only', ...row })),
  ]
}

function tables(rows) {
  const sections = [...new Set(rows.map(({ section }) => section))]
  return sections
    .map((section) => {
      const lines = rows.filter((row) => row.section === section).map(lineOf)
      return `### ${section}\n\n| name | value | default | demo, live | meaning |\n|---|---|---|---|---|\n${lines.join('\n')}`
    })
    .join('\n\n')
}

const modes = { always: 'needed', live: 'needed in live' }
const lineOf = ({ name, allowed, fallback, isSecret, needed, description }) =>
  `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${allowed} | ${fallback} | ${modes[needed] ?? ''} | ${description} |`

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const { problems } = await checkSettings({ write: process.argv.includes('--write') })
    if (problems.length) throw new Refusal(problems.join('\n'))
  })
}
