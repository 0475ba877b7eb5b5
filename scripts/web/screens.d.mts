export interface Screen {
  /** The address in the route table. */
  route: string
  /** The address to open, if it names no record. */
  path?: string
  /** The demo account; without one, a visitor. */
  as?: string
  from?: string
}

export const screens: Screen[]
export const routesWithoutScreen: string[]
export const demoPassword: string
export function emailOf(account: string): string
/** The screen's address; `read(path)` returns a list of the API as parsed JSON. Throws if no record fits. */
export function addressOf(screen: Screen, read: (path: string) => Promise<unknown>): Promise<string>
