// The table of all settings in docs/operations.md, generated from where they are read. Without arguments: fails if the
// page differs. With --write: updates it.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { withModule } from './build/module.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { startSettings } from './start/settings.mjs'

const page = fromRoot('docs/operations.md')
const [begin, end] = ['<!-- settings: node scripts/settings-table.mjs --write -->', '<!-- end of settings -->']

/** Whether the page has the table of today's settings; `write` updates it. */
export async function checkSettings({ write = false } = {}) {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Refusal(`docs/operations.md has lost its marks: ${begin} and ${end}`)
  const rows = await allRows()
  const next = `${before}${begin}\n\n${tables(rows)}\n\n${end}${after}`
  if (write) writeFileSync(page, next)
  const problems = write || next === text ? [] : ['docs/operations.md differs: node scripts/settings-table.mjs --write']
  return { problems, note: `${rows.length} settings` }
}

async function allRows() {
  const api = await withModule('api', 'src/settings.ts', ({ settingRows }) => settingRows())
  const sandbox = await withModule('sandbox', 'src/settings.ts', ({ settingRows }) => settingRows())
  return [
    ...api,
    ...startSettings.map((row) => ({ section: 'Read by the start only', ...row })),
    // The start sets these for the stand-ins; they have a section above.
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    const { problems } = await checkSettings({ write: process.argv.includes('--write') })
    if (problems.length) throw new Refusal(problems.join('\n'))
  })
}
