import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page, test } from './fixtures.ts'
import { isDue } from './turns.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Axe in the page itself, loaded once per page, with details only for violations: loading it again for every look and
 * listing every passing element is half of its time. Our pages have no frames that it would have to look into.
 */
export async function axe(page: Page, tags: string[] = wcag, except?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const options = {
    runOnly: { type: 'tag', values: tags },
    iframes: false,
    resultTypes: ['violations'],
  } satisfies RunOptions
  return page.evaluate(([context, asked]) => (window as unknown as { axe: typeof axeCore }).axe.run(context, asked), [
    { exclude: except ? [[except]] : [] },
    options,
  ] as const)
}

const saying = ({ violations }: AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)

/** Each violation with the first element that has it; nothing inside `except` is looked at. */
export const faultsOf = async (page: Page, tags?: string[], except?: string): Promise<string[]> =>
  saying(await axe(page, tags, except))

/**
 * A look during a flow, at what the walk over all screens does not meet. One test of three does it in each run, in turns:
 * all of them would cost as much as thirty tests.
 */
export async function expectAccessible(page: Page, tags?: string[]): Promise<void> {
  if (isDue(test.info().title.length)) expect(await faultsOf(page, tags)).toEqual([])
}
