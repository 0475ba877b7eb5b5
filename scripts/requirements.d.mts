import type { RanTest } from './check/test-reports.mjs'

export declare function coverage(
  tests: RanTest[],
  ids?: string[],
): { area: string; all: number; open: string[]; skipped: string[] }[]
export declare function missingIn(tests: RanTest[]): string[]
export declare function testFiles(): string[]
