import * as z from 'zod/mini'
import { Language } from './fields.ts'
import { BySlug, collection, Id, item, text } from './hydra.ts'
import { route } from './route.ts'
import { sized } from './sized.ts'

export const MenuItem = item('MenuItem', {
  id: Id,
  title: z.string(),
  position: z.int(),
  target: z.string(),
  url: z.string(),
  icon: z.nullable(z.object({ name: z.string() })),
  nickname: z.nullable(z.string()),
})
export const Menu = item('Menu', { id: Id, slug: z.string(), title: z.string(), menuItems: z.array(MenuItem) })

export const Block = item('Block', {
  id: Id,
  title: z.string(),
  description: z.string(),
  /** One address, or several separated by commas, each under /v1/. */
  endpoint: z.string(),
  component: z.object({ name: z.string() }),
})
export const Page = item('Page', {
  id: Id,
  title: z.string(),
  hideTitle: z.boolean(),
  content: z.string(),
  slug: z.string(),
  version: z.string(),
  /** Whether visitors may read it too. */
  isPublic: z.boolean(),
  blockPages: z.array(z.object({ position: z.int(), container: z.object({ name: z.string() }), block: Block })),
})

export const Setting = item('Setting', { id: Id, name: z.string(), value: z.string() })
export const Faq = item('Faq', {
  id: Id,
  position: z.int(),
  question: z.string(),
  /** Plain text; `[words](/address)` is a link. */
  answer: z.string(),
  group: z.object({ id: Id, title: z.string() }),
})

const PageView = z.object({
  path: sized(200).check(z.regex(/^\/[^?#]*$/, 'invalid_path')),
  language: Language,
})
/** Any body with an event name. It is returned unchanged. */
const CampaignEvent = z.looseObject({
  event: text(32),
  data: z.optional(z.record(sized(40), z.union([sized(200), z.number(), z.boolean()]))),
})

export const site = {
  menu: route({
    method: 'GET',
    path: '/v1/menus/slug/{slug}',
    access: 'public',
    title: 'A menu by its slug',
    params: BySlug,
    reply: Menu,
  }),
  page: route({
    method: 'GET',
    path: '/v1/pages/slug/{slug}',
    access: 'public',
    title: 'A page by its slug',
    params: BySlug,
    reply: Page,
  }),
  settings: route({
    method: 'GET',
    path: '/v1/settings',
    access: 'public',
    title: 'Settings of the site',
    reply: collection(Setting),
  }),
  faqs: route({
    method: 'GET',
    path: '/v1/faqs',
    access: 'public',
    title: 'Frequent questions',
    reply: collection(Faq),
  }),
  mobileApp: route({
    method: 'GET',
    path: '/v1/mobile_app',
    access: 'public',
    title: 'Where the mobile viewer hands back to',
    reply: z.object({ url: z.string() }),
  }),
  countView: route({
    method: 'POST',
    path: '/v1/page_views',
    access: 'public',
    title: 'Count a page view',
    body: PageView,
    reply: z.null(),
    status: 204,
  }),
  recordEvent: route({
    method: 'POST',
    path: '/v1/active_campaign/events',
    access: 'member',
    title: 'Record an event for marketing',
    body: CampaignEvent,
    reply: CampaignEvent,
    idempotency: 'transaction',
    status: 201,
  }),
}
