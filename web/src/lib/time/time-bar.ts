import { createStore } from '@juntas/ui/store.ts'
import type { ComponentType } from 'react'

/** Below the header, where a member's time runs (time-run.ts): its code is loaded then. */
export const timeBar = createStore<ComponentType | null>(null)
