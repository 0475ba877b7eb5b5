/**
 * What lib needs from the app without importing it: redirects and messages. The app installs it before the first call;
 * a test installs its own.
 */
export interface AppBridge {
  /** Replaces the address, so that Back does not lead to the failure again. */
  redirect(to: string, state?: { from?: string }): void
  notify(message: string): void
  /** Removes a message that is no longer true. */
  retract?(message: string): void
  /**
   * The session ended during use: typed text is kept, then the member signs in again. `isBehind`: it was noticed by a
   * call that nobody waits for; then only pages for members redirect.
   */
  sessionLost(isBehind?: boolean): void
}

let installed: AppBridge = {
  redirect: (to) => window.location.assign(to),
  notify: (message) => console.error(message),
  sessionLost: () => window.location.assign('/login'),
}

export const appBridge = (): AppBridge => installed

export function installAppBridge(next: AppBridge): void {
  installed = next
}
