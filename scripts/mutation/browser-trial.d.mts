export declare function mutated(
  source: string,
  mutant: { line: number; column: number; original: string; replacement: string },
): string
