import { currentLocale } from '@juntas/ui/language/locale.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { isHourOver } from '../../lib/refresh-hour.ts'
import { readStored, storeValue } from '../../lib/storage.ts'

export type MenuItem = ReplyOf<'GET /v1/menus/slug/{slug}'>['menuItems'][number]
export type Page = ReplyOf<'GET /v1/pages/slug/{slug}'>
export type BlockPage = Page['blockPages'][number]
export type Settings = Record<string, string>

/** Kept for the hour in this browser; see lib/refresh-hour.ts. */
async function hourly<T>(key: string, read: () => Promise<T>): Promise<T> {
  const kept = readStored<T>(key)
  if (kept && !isHourOver()) return kept
  const fresh = await read()
  storeValue(key, fresh)
  return fresh
}

export type MenuSlug = 'principal' | 'rodape'

export const menuQuery = (slug: MenuSlug) =>
  queryOptions({
    queryKey: ['site', 'menu', slug],
    queryFn: () =>
      hourly(`juntas:menu:${slug}:${currentLocale()}`, async (): Promise<MenuItem[]> => {
        const options = { params: { slug }, kind: 'action', isPublic: true } as const
        const { menuItems } = await api('GET /v1/menus/slug/{slug}', options)
        return menuItems.toSorted((a, b) => a.position - b.position)
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The settings object that is stored locally [SHELL-38]. */
export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: () =>
    hourly('juntas:settings', async (): Promise<Settings> => {
      const list = await api('GET /v1/settings', { kind: 'background', isPublic: true })
      return Object.fromEntries(list['hydra:member'].map(({ name, value }) => [name, value]))
    }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const pageQuery = (slug: string, isPublic = false) =>
  pageRead(['site', 'page', slug], 'GET /v1/pages/slug/{slug}', { params: { slug } }, isPublic)

export const faqsQuery = pageRead(['site', 'faqs'], 'GET /v1/faqs', {})
