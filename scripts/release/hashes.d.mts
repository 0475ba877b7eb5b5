export function isFrozen(version: string): boolean
export function hashesOf(folder: string): Record<string, string>
export function compareReleased(folder: string, dumps: string): { problems: string[]; note: string }
