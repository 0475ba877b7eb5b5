interface Sheet {
  path: string
  text: string
}
export function ownWidths(sheets: Sheet[]): string[]
export function unresolvedWidths(sheets: Sheet[]): string[]
export function repeatedRecipes(sheets: StyleSheet[]): string[]
export function repeatedCards(sheets: Sheet[]): string[]
