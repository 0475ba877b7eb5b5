import { Failure } from '@juntas/contract/errors'
import type { site } from '@juntas/contract/site'
import { languageOf, translated } from '../../http/language.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'

export const handlers: Handlers<typeof site> = {
  async menu({ db, params, request, viewer }) {
    const menu = await db.selectFrom('menus').selectAll().where('slug', '=', params.slug).executeTakeFirst()
    if (!menu) throw new Failure('not_found')
    const items = await db
      .selectFrom('menuItems')
      .selectAll()
      .where('menuId', '=', menu.id)
      .orderBy('position')
      .execute()
    const language = languageOf(request, viewer)
    return {
      '@id': `/v1/menus/${menu.id}`,
      '@type': 'Menu',
      id: menu.id,
      slug: menu.slug,
      title: menu.title,
      menuItems: items.map((row) => {
        const { id, title, position, target, url, icon, nickname } = translated(row, language)
        return {
          '@id': `/v1/menu_items/${id}`,
          '@type': 'MenuItem' as const,
          id,
          title,
          position,
          target,
          url,
          icon: icon ? { name: icon } : null,
          nickname,
        }
      }),
    }
  },

  async page({ db, config, params, request, viewer }) {
    const row = await db.selectFrom('pages').selectAll().where('slug', '=', params.slug).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    // Without signing in, only public pages (the terms) are readable.
    if (!row.isPublic && !viewer) throw new Failure('unauthenticated')
    const language = languageOf(request, viewer)
    const page = translated(row, language)
    const blocks = await db
      .selectFrom('blockPages as bp')
      .innerJoin('blocks as b', 'b.id', 'bp.blockId')
      .selectAll('b')
      .select(['bp.position', 'bp.container'])
      .where('bp.pageId', '=', row.id)
      .orderBy('bp.position')
      .execute()
    return {
      '@id': `/v1/pages/${page.id}`,
      '@type': 'Page',
      id: page.id,
      title: page.title,
      hideTitle: page.hideTitle,
      // The terms name the operator, which is a setting and not part of the release's text.
      content: page.content.replaceAll('{privacyContact}', config.privacyContact),
      slug: page.slug,
      version: page.version,
      isPublic: row.isPublic,
      blockPages: blocks.map((block) => {
        const { id, title, description, endpoint, component } = translated(block, language)
        return {
          position: block.position,
          container: { name: block.container },
          block: {
            '@id': `/v1/blocks/${id}`,
            '@type': 'Block' as const,
            id,
            title,
            description,
            endpoint,
            component: { name: component },
          },
        }
      }),
    }
  },

  async settings({ db, config }) {
    const rows = await db.selectFrom('settings').select(['id', 'name', 'value']).orderBy('id').execute()
    // Configured values override the table: keys and addresses of partners differ between installations.
    const configured: Record<string, string> = {
      recaptcha_site_key: config.recaptcha.siteKey,
      vindi_api_url: config.payments.apiUrl,
      vindi_public_key: config.payments.publicKey,
    }
    const items = rows.map(({ id, name, value }) => ({
      '@id': `/v1/settings/${id}`,
      '@type': 'Setting' as const,
      id,
      name,
      value: configured[name] || value,
    }))
    // Added only where GA4 is configured: the browser asks for consent when it sees it (GAP-82).
    if (config.ga4Id)
      items.push({
        '@id': '/v1/settings/google_analytics_id',
        '@type': 'Setting',
        id: Math.max(0, ...items.map(({ id }) => id)) + 1,
        name: 'google_analytics_id',
        value: config.ga4Id,
      })
    return { items, total: items.length }
  },

  async faqs({ db }) {
    const rows = await db.selectFrom('faqs').selectAll().orderBy('position').execute()
    const items = rows.map(({ id, position }) => ({ '@id': `/v1/faqs/${id}`, '@type': 'Faq' as const, id, position }))
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

// Longest event in characters: facts for a letter, not a file.
const longestEvent = 8000

export const limits: Limits<typeof site> = {
  countView: { max: 120, seconds: 60 },
  recordEvent: { max: 60, seconds: 60 },
}
