// Layouts may change only at the three widths of ui/src/styles/widths.css; the card, the simple layouts and the texts
// beside headings are written once (attributes in ui/src/styles/attributes.css), and so is every rule of three or more
// declarations; no built style sheet has an unresolved width.
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

const card = ['border: 1px solid var(--line);', 'border-radius:', 'background: var(--surface);']

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

/** Finds rules of a class that repeat what an attribute does. */
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

// Alike by accident: each may change apart from the others. A sentence says why.
const alikeByAccident = [
  {
    why: 'What is chosen is ink on canvas, and each control says in its own way what is chosen.',
    places: [
      'web/src/features/library/trail/trail-page.module.css .tab[aria-current="page"]',
      'web/src/features/mentoring/sections/profile-survey/stakeholders.module.css .people > li[aria-current]',
      'web/src/features/mentoring/sections/section-list.module.css .tab[aria-selected="true"] .disc:not([data-done])',
      'ui/src/chip/chip.module.css .chip[aria-pressed="true"]',
      'ui/src/field/calendar.module.css .day[data-selected]',
    ],
  },
  {
    why: 'The same for two controls with a border.',
    places: [
      'web/src/features/growth/parts/growth-head.module.css .cycle[data-shown]',
      'web/src/features/surveys/questions/statement.module.css .option:has(input:checked) .key',
    ],
  },
  {
    why: 'Two features have buttons on a dark block; one of them also has states that are chosen.',
    places: [
      'web/src/features/circles/circle-hero.module.css .listen:hover, .no:hover, .listen[aria-pressed="true"], .no[aria-pressed="true"]',
      'web/src/features/time/strong-button.module.css .line:hover',
    ],
  },
  {
    why: 'Both apps draw a line chart, each with a component of its own.',
    places: [
      'web/src/features/company/numbers/numbers-chart.module.css .line',
      'office/src/screens/home/number-card.module.css .line, .before, .floor',
    ],
  },
  {
    why: 'Tables of the two apps have heads of the same look; the office sets its tables denser elsewhere.',
    places: [
      'web/src/features/company/numbers/months-panel.module.css .table thead th',
      'office/src/screens/companies/companies.module.css .table thead th',
    ],
  },
  {
    why: 'A column that may shrink: the page itself, and a field.',
    places: ['office/src/frame/frame.module.css .main', 'ui/src/field/field.module.css .field'],
  },
  {
    why: 'A figure beside a heading and one inside a tab.',
    places: ['web/src/features/comments/comments.module.css .count', 'ui/src/tabs/tabs.module.css .count'],
  },
]

/** Finds rules of three or more declarations that stand in more than one place, and exceptions that are not needed. */
export function repeatedRules(sheets, exceptions = alikeByAccident) {
  const placesOf = new Map()
  for (const { path, text } of sheets) {
    for (const { around, selector, declarations } of rulesOf(text)) {
      // A browser drops a whole rule for a pseudo-element that it does not know, so these cannot share one.
      if (declarations.length < 3 || /::-(webkit|moz)-/.test(selector)) continue
      const body = [...around, ...declarations.sort()].join('; ')
      placesOf.set(body, [...(placesOf.get(body) ?? []), `${path} ${selector}`])
    }
  }
  const repeated = [...placesOf.values()].filter((places) => places.length > 1)
  const isAllowed = (places) => exceptions.some((one) => isAmong(places, one.places))
  return [
    ...repeated
      .filter((places) => !isAllowed(places))
      .map((places) => `the same rule ${places.length} times: ${places.join(' | ')}`),
    ...exceptions
      .filter((one) => !repeated.some((places) => isAmong(one.places, places)))
      .map((one) => `${one.places.join(' | ')}: no longer alike; take the exception out`),
  ]
}

const isAmong = (places, others) => places.every((place) => others.includes(place))

/** Every rule with the at-rules and rules around it, its selector and its own declarations. */
function rulesOf(text) {
  const rules = []
  const open = []
  let words = ''
  for (const part of text.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{};])/)) {
    if (!/^[{};]$/.test(part)) {
      words = part.replace(/\s+/g, ' ').trim()
      continue
    }
    if (part === '{') open.push({ selector: words, around: open.map(({ selector }) => selector), declarations: [] })
    else if (words) open.at(-1)?.declarations.push(words)
    if (part === '}') rules.push(open.pop())
    words = ''
  }
  return rules
}

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
  const others = sources.filter(({ path }) => !path.endsWith('styles/attributes.css'))
  const problems = [
    ...ownWidths(sources),
    ...repeatedCards(others),
    ...repeatedRecipes(others),
    ...repeatedRules(sources),
    ...unresolvedWidths(built),
  ]
  if (built.length === 0) problems.push('web/dist has no style sheet: build it first')
  return { problems, note: `${sources.length} style sheets, ${built.length} built` }
}
