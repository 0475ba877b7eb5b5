// Layouts may change only at the three widths of ui/src/styles/widths.css; the card, the simple layouts and the texts
// beside headings are written once (attributes in ui/src/styles/base.css); no built style sheet has an unresolved width.
import { readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const ownWidth = /@media[^{]*\b(?:min|max)-width\s*:|@media[^{]*\bwidth\s*[<>]/
const unresolved = /@custom-media|@media[^{]*\(\s*--/

/** Finds style sheets with a width of their own. */
export const ownWidths = (sheets) =>
  sheets
    .filter(({ text }) => ownWidth.test(text))
    .map(({ path }) => `${path}: a width of its own; use --phone, --tablet or --narrow`)

const card = ['border: 1px solid var(--line);', 'border-radius: var(--radius-lg);', 'background: var(--surface);']

/** Finds rules that repeat the card. */
export const repeatedCards = (sheets) =>
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, body]) => card.every((line) => body.includes(line)))
      .map(() => `${path}: the card again; give the element data-card`),
  )

const recipes = {
  'align-items: center; display: flex; gap: var(--space-N)': 'data-inline',
  'align-items: center; display: flex; flex-wrap: wrap; gap: var(--space-N)': 'data-cluster',
  'color: var(--accent-text); font-size: var(--text-sm); font-weight: var(--weight-strong)': 'data-text="kicker"',
  'color: var(--ink-soft); font-size: var(--text-lg); max-width: var(--measure)': 'data-text="lead"',
  'color: var(--ink-soft); font-size: var(--text-sm)': 'data-text="small"',
  'display: flex; flex-wrap: wrap; gap: var(--space-N)': 'data-cluster',
  'display: grid; gap: var(--space-8); padding-block-start: var(--space-12)': 'data-stack="page"',
  'display: grid; gap: var(--space-N)': 'data-stack',
}

/** Finds rules of a class that repeat what an attribute of base.css does. */
export const repeatedRecipes = (sheets) =>
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/^(\.\w+) \{([^{}]*)\}/gm)].flatMap(([, name, body]) => {
      const lines = body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .sort()
        .join('; ')
      const attribute = recipes[lines] ?? recipes[lines.replace(/--space-\d+/, '--space-N')]
      return attribute ? [`${path}: ${name} is ${attribute}`] : []
    }),
  )

/** Finds built style sheets that a browser could not read. */
export const unresolvedWidths = (sheets) =>
  sheets.filter(({ text }) => unresolved.test(text)).map(({ path }) => `${path}: @custom-media is left in the build`)

export async function checkStyleSheets() {
  const read = (path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') })
  const sheetsIn = (folder) =>
    filesUnder(folder)
      .filter((path) => path.endsWith('.css'))
      .map(read)
  const sources = ['ui/src', 'web/src', 'office/src']
    .flatMap(sheetsIn)
    .filter(({ path }) => !path.endsWith('styles/widths.css'))
  const built = ['web/dist', 'office/dist'].flatMap(sheetsIn)
  const others = sources.filter(({ path }) => !path.endsWith('styles/base.css'))
  const problems = [
    ...ownWidths(sources),
    ...repeatedCards(others),
    ...repeatedRecipes(others),
    ...unresolvedWidths(built),
  ]
  if (built.length === 0) problems.push('web/dist has no style sheet: build it first')
  return { problems, note: `${sources.length} style sheets, ${built.length} built` }
}
