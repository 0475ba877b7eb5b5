import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './fixtures.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Axe in the page itself, and of what it looked at only the faults in full: half of its time goes into a second page,
 * for frames of other origins, and into naming every element that is sound. Our pages have no such frames.
 */
export const axe = (page: Page, tags: string[] = wcag) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze()

type Found = Awaited<ReturnType<typeof axe>>
const saying = ({ violations }: Found) => violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)

/** Each fault with the first element that has it. */
export const faultsOf = async (page: Page, tags?: string[]): Promise<string[]> => saying(await axe(page, tags))

/** What another theme and other words can spoil on a page whose elements were found sound: colours and languages. */
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
