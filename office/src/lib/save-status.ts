import { createStore } from '@juntas/ui/store.ts'

/** For the bar: being saved, saved at, or nothing yet on this screen. */
export const savedAt = createStore<Date | 'saving' | null>(null)
