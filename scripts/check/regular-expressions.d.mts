export function readExpressions(
  file: string,
  text: string,
): { file: string; problems: string[]; unknown: string[]; count: number }
