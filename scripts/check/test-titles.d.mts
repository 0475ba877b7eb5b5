export declare function testTitles(source: string, file: string): string[]
export declare function testsIn(
  source: string,
  file: string,
): { title: string; tags: string[]; isConditional: boolean }[]
