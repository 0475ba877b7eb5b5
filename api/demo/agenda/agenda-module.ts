import type { Language } from '../../src/db/types.ts'

type Words = Partial<Record<Language, Record<string, string>>>

export interface AgendaModule {
  number: number
  title: string
  liveInfo: string
  /** The first such weekday (0 is Sunday) at least so many days ahead, and the hour in São Paulo: as `liveInfo` says. */
  live: { inDays: number; weekday: number; hour: string; minutes: number } | null
  liveLink: string | null
  mentorName: string
  mentorRole: string
  mentorPhoto: string
  contentTitle: string | null
  translations: Words
  items: { icon: 'video' | 'document'; title: string; subtitle: string; link: string | null; translations: Words }[]
}

export const photo = (seed: string) => `/media/drawn/portraits/${seed}.svg`
export const words = (es: Record<string, string>, en: Record<string, string>): Words => ({ 'es-ES': es, 'en-US': en })
