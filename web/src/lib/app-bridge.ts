/**
 * What lib needs from the app without knowing it: where she is taken and how she is told. The app installs both
 * before the first call; a test installs its own.
 */
export interface House {
  /** Replaces the address, so that Back does not lead into the failure again. */
  go(to: string, state?: { from?: string }): void
  say(message: string): void
  /** What was said is no longer true. */
  retract?(message: string): void
  /** The session ended under her: what she typed is kept, then she signs in again. */
  sessionLost(): void
}

let installed: House = {
  go: (to) => window.location.assign(to),
  say: (message) => console.error(message),
  sessionLost: () => window.location.assign('/login'),
}

export const house = (): House => installed

export function installHouse(next: House): void {
  installed = next
}
