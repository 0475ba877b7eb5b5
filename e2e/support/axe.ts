import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from './fixtures.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Axe in the page itself, loaded once per page, with details only for violations: loading it again for every look and
 * listing every passing element is half of its time. Our pages have no frames that it would have to look into.
 */
async function run(page: Page, runOnly: RunOptions['runOnly']): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate((options) => (window as unknown as { axe: typeof axeCore }).axe.run(document, options), {
    runOnly,
    iframes: false,
    resultTypes: ['violations'],
  } satisfies RunOptions)
}

export const axe = (page: Page, tags: string[] = wcag) => run(page, { type: 'tag', values: tags })

const saying = ({ violations }: AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)

/** Each violation with the first element that has it. */
export const faultsOf = async (page: Page, tags?: string[]): Promise<string[]> => saying(await axe(page, tags))

/** The rules that another theme or language can break on a page that passed all rules: colors and languages. */
export const faultsOfColours = async (page: Page): Promise<string[]> =>
  saying(
    await run(page, {
      type: 'rule',
      values: ['color-contrast', 'html-lang-valid', 'valid-lang', 'link-in-text-block'],
    }),
  )

export async function expectAccessible(page: Page, tags?: string[]): Promise<void> {
  expect(await faultsOf(page, tags)).toEqual([])
}
