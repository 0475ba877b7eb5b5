import { createContext, use } from 'react'
import type { Area } from './queries.ts'

/** The names of the twelve areas belong to the surveys; the screen provides them. */
export const AreaNames = createContext<(area: Area) => string>((area) => area)
export const useAreaName = () => use(AreaNames)
