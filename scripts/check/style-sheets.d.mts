interface Sheet {
  path: string
  text: string
}
export function ownWidths(sheets: Sheet[]): string[]
export function unresolvedWidths(sheets: Sheet[]): string[]
export function repeatedRecipes(sheets: Sheet[]): string[]
export function repeatedRules(sheets: Sheet[], exceptions?: { why: string; places: string[] }[]): string[]
export function repeatedCards(sheets: Sheet[]): string[]
