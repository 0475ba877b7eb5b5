import { dayMs } from '@juntas/contract/rules/add-days'

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** How many midnights have passed between a moment and now, by the viewer's clock. */
export const daysSince = (moment: string, now = new Date()): number =>
  Math.round((startOfDay(now) - startOfDay(new Date(moment))) / dayMs)
