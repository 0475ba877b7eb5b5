export function problemsOf(feature: string, key: string, texts: [locale: string, messages: object][]): string[]
export function unnamed(keys: string[], source: string): string[]
