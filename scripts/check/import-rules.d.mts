interface CruisedFile {
  source: string
  dependencies: { resolved: string }[]
}
export function moduleCircles(files: CruisedFile[]): string[]
