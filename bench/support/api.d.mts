export function buildApi(): Promise<string[]>
export const settings: Record<string, string>
