export interface Screen {
  /** As the route table writes it. */
  route: string
  /** Where to go, when the address names no record. */
  path?: string
  /** The demo account that looks; none: a visitor. */
  as?: string
  from?: string
}

export const screens: Screen[]
export const routesWithoutScreen: string[]
export const demoPassword: string
export function emailOf(account: string): string
/** The screen's address; `read(path)` answers a list of the API as parsed JSON. Throws when no record fits. */
export function addressOf(screen: Screen, read: (path: string) => Promise<unknown>): Promise<string>
