import type { RanTest } from './check/test-reports.mjs'

export declare function coverage(
  tests: RanTest[],
  ids?: string[],
): { area: string; all: number; open: string[]; skipped: string[] }[]
export declare function missingIn(tests: RanTest[]): string[]

interface SourceTest {
  file: string
  title: string
  tags: string[]
  isConditional: boolean
}
export declare function testsInSources(): SourceTest[]
export declare function namedByTurnsOnly(tests: SourceTest[]): string[]
