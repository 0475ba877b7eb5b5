/**
 * What lib needs from the app without knowing it: where she is taken and how she is told. The app installs both
 * before the first call; a test installs its own.
 */
export interface AppBridge {
  /** Replaces the address, so that Back does not lead into the failure again. */
  redirect(to: string, state?: { from?: string }): void
  notify(message: string): void
  /** What was said is no longer true. */
  retract?(message: string): void
  /** The session ended under her: what she typed is kept, then she signs in again. */
  sessionLost(): void
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
