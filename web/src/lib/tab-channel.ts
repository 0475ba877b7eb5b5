/** Messages between the tabs of this browser; undefined where the browser has none. */
export const openTabChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
