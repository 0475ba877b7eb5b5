import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './fixtures.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Axe in the page itself, with details only for violations: half of its time goes into a second page, for frames of
 * other origins, and into listing every passing element. Our pages have no such frames.
 */
export const axe = (page: Page, tags: string[] = wcag) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze()

type Found = Awaited<ReturnType<typeof axe>>
const saying = ({ violations }: Found) => violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)

/** Each violation with the first element that has it. */
export const faultsOf = async (page: Page, tags?: string[]): Promise<string[]> => saying(await axe(page, tags))

/** The rules that another theme or language can break on a page that passed all rules: colors and languages. */
export const faultsOfColours = async (page: Page): Promise<string[]> =>
  saying(
    await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withRules(['color-contrast', 'html-lang-valid', 'valid-lang', 'link-in-text-block'])
      .setLegacyMode(true)
      .analyze(),
  )

export async function expectAccessible(page: Page, tags?: string[]): Promise<void> {
  expect(await faultsOf(page, tags)).toEqual([])
}
