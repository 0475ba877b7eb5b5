import { screenPreferences } from '../lib/discreet/preferences.ts'

/** Loads what the discreet mode does, now and when it is turned on. Rejects where the mode is on and its code missing. */
export async function startDiscreet(): Promise<void> {
  screenPreferences.subscribe(begin)
  await begin()
}

const begin = async () => screenPreferences.get() && (await import('../features/discreet/watch.ts')).watchDiscreet()
