import { Failure } from '@juntas/contract/errors'
import type { site } from '@juntas/contract/site'
import type { Config } from '../../config.ts'
import type { Language } from '../../db/types.ts'
import { translated, translatedTitle } from '../../http/language.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { m } from '../../paraglide/messages.js'
import { comingTerms, comingTermsSlug, currentTerms, termsText } from '../../people/terms.ts'
import { record } from '../../tasks/tasks.ts'
import { longDate } from '../../texts/long-date.ts'
import { type PageCopy, pageReply } from './page-reply.ts'

export const handlers: Handlers<typeof site> = {
  async menu({ db, params, language }) {
    const menu = await db.selectFrom('menus').selectAll().where('slug', '=', params.slug).executeTakeFirst()
    if (!menu) throw new Failure('not_found')
    const items = await db
      .selectFrom('menuItems')
      .selectAll()
      .where('menu', '=', menu.slug)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return {
      '@id': `/v1/menus/${menu.id}`,
      '@type': 'Menu',
      id: menu.id,
      slug: menu.slug,
      title: menu.title,
      menuItems: items.map((row, index) => {
        const { id, title, target, url, icon, nickname } = translated(row, language)
        return {
          '@id': `/v1/menu_items/${id}`,
          '@type': 'MenuItem' as const,
          id,
          title,
          position: index + 1,
          target,
          url,
          icon: icon ? { name: icon } : null,
          nickname,
        }
      }),
    }
  },

  async page({ db, config, params, language, viewer, now }) {
    if (params.slug === 'termos') return termsPage(config, language, await currentTerms(db, now()))
    if (params.slug === comingTermsSlug) return comingTermsPage(config, language, await comingTerms(db, now()))
    const page = await db
      .selectFrom('pages')
      .select(['id', 'slug', 'published', 'publishedAt'])
      .where('slug', '=', params.slug)
      .executeTakeFirst()
    if (!page?.publishedAt) throw new Failure('not_found')
    const copy = page.published as unknown as PageCopy
    if (!copy.isPublic && !viewer) throw new Failure('unauthenticated')
    return pageReply({ ...page, version: page.publishedAt.toISOString().slice(0, 10), copy }, language)
  },

  async settings({ db, config }) {
    const rows = await db.selectFrom('settings').select(['name', 'value']).orderBy('id').execute()
    const all = [...rows, ...configuredSettings(config)]
    const items = all.map(({ name, value }, index) => ({
      '@id': `/v1/settings/${name}`,
      '@type': 'Setting' as const,
      id: index + 1,
      name,
      value,
    }))
    return { items, total: items.length }
  },

  async faqs({ db, language }) {
    const rows = await db
      .selectFrom('faqs as f')
      .innerJoin('faqGroups as g', 'g.id', 'f.groupId')
      .select(['f.id', 'f.question', 'f.answer', 'f.translations', 'g.id as groupId'])
      .select(['g.title as groupTitle', 'g.translations as groupTranslations'])
      .where('f.isPublished', '=', true)
      .orderBy('g.position')
      .orderBy('g.id')
      .orderBy('f.position')
      .orderBy('f.id')
      .execute()
    const items = rows.map((row, index) => {
      const { id, question, answer } = translated(row, language)
      return {
        '@id': `/v1/faqs/${id}`,
        '@type': 'Faq' as const,
        id,
        position: index + 1,
        question,
        answer,
        group: { id: row.groupId, title: translatedTitle(row.groupTitle, row.groupTranslations, language) },
      }
    })
    return { items, total: items.length }
  },

  mobileApp: async ({ config }) => ({ url: config.mobileAppUrl }),

  async countView({ db, body, now }) {
    await db
      .insertInto('pageViews')
      .values({ day: now().toISOString().slice(0, 10), path: body.path, language: body.language })
      .onConflict((conflict) =>
        conflict.columns(['day', 'path', 'language']).doUpdateSet((eb) => ({ views: eb('pageViews.views', '+', 1) })),
      )
      .execute()
    return null
  },

  async recordEvent({ db, body, viewer }) {
    const { event, data, ...more } = body
    const told = JSON.stringify({ ...data, ...more })
    if (told.length > longestEvent) throw new Failure('too_large')
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('campaignEvents')
        .values({ memberId: viewer.id, event, body: told })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, 'site.campaignEvent', { id }, { queue: 'marketing' })
    })
    return body
  },
}

/** Keys and addresses of partners, which differ between installations. */
function configuredSettings({ recaptcha, payments, ga4Id }: Config): { name: string; value: string }[] {
  return [
    { name: 'recaptcha_site_key', value: recaptcha.siteKey },
    { name: 'vindi_api_url', value: payments.apiUrl },
    { name: 'vindi_public_key', value: payments.publicKey },
    // Only where GA4 is configured: the browser asks for consent when it sees it (GAP-82).
    ...(ga4Id ? [{ name: 'google_analytics_id', value: ga4Id }] : []),
  ]
}

/** The terms have their own table, with a row a version; their address among the pages stays [AUTH-39]. */
function termsPage(config: Config, language: Language, terms: FoundTerms) {
  if (!terms) throw new Failure('not_found')
  const { title, content } = termsText(terms, language, config)
  const copy = { title, content, translations: {}, hideTitle: false, isPublic: true, blocks: [] }
  return pageReply({ id: terms.id, slug: 'termos', version: terms.version, copy }, language)
}

type FoundTerms = Awaited<ReturnType<typeof currentTerms>>

/** A version that was announced, with its date and what changed above the text. */
function comingTermsPage(config: Config, language: Language, terms: FoundTerms) {
  const page = termsPage(config, language, terms)
  const date = longDate(terms!.effectiveAt!, language)
  const locale = { locale: language }
  const { changes } = termsText(terms!, language, config)
  const news = changes && `<h2>${m.privacy_terms_changes({}, locale)}</h2>${paragraphs(changes)}`
  const content = `<p><strong>${m.privacy_terms_from({ date }, locale)}</strong></p>${news}${page.content}`
  return { ...page, slug: comingTermsSlug, content }
}

/** Plain text as HTML. */
const paragraphs = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${line}</p>`)
    .join('')

// Longest event in characters: facts for a letter, not a file.
const longestEvent = 8000

export const limits: Limits<typeof site> = {
  countView: { max: 120, seconds: 60 },
  recordEvent: { max: 60, seconds: 60 },
}
