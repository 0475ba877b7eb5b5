export function buildApi(): Promise<string[]>
