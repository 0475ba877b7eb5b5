import type { IncomingMessage } from 'node:http'
import { Controls } from '../control/controls.ts'
import { type Exchange, fields, json, Refusal } from '../http/exchange.ts'
import { Routes } from '../http/routes.ts'
import { captured } from '../http/send.ts'
import type { Partner } from '../partner.ts'
import { directoryPage, expiredPage, signInPage } from './pages.ts'
import { people as first, newPerson, subjectOf } from './people.ts'
import { type ClientSettings, createProvider } from './provider.ts'
import { languageOf } from './texts.ts'

const mount = '/identity/v2.0'

export function createIdentity(origin: string, settings: ClientSettings): Partner {
  const controls = new Controls()
  const issuer = `${origin}${mount}`
  const people = [...first]
  let provider = createProvider(issuer, settings, people)

  const details = async ({ req, res, headers }: Exchange) => {
    try {
      return await provider.interactionDetails(req, res)
    } catch {
      throw new Refusal(expiredPage(languageOf(headers['accept-language'])))
    }
  }
  const finish = async (exchange: Exchange, result: Parameters<typeof provider.interactionFinished>[2]) => {
    await details(exchange)
    return captured(({ req, res }) =>
      provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false }),
    )(exchange)
  }

  const protocol = captured(async ({ req, res }) => {
    // oidc-provider reads the mount path from this.
    const mounted = req as IncomingMessage & { originalUrl?: string }
    mounted.originalUrl = req.url
    mounted.url = req.url?.slice(mount.length) || '/'
    await provider.callback()(mounted, res)
  })

  const routes = new Routes()
    .own('GET', '/identity', () => directoryPage(issuer, settings.clientId, people))
    .own('GET', '/identity/interaction/:uid', async (exchange) => {
      const { uid, params } = await details(exchange)
      const language = languageOf(String(params.ui_locales ?? ''), exchange.headers['accept-language'])
      return signInPage(uid, language, new URL(String(params.redirect_uri)).origin, people)
    })
    .own('POST', '/identity/interaction/:uid', async (exchange) => {
      const person = people.find(({ oid }) => oid === fields(exchange).person)
      if (!person) return json({ error: 'no such person' }, 422)
      return finish(exchange, { login: { accountId: subjectOf(person, settings.clientId), remember: false } })
    })
    .own('POST', '/identity/interaction/:uid/cancel', (exchange) =>
      finish(exchange, { error: 'access_denied', error_description: 'the person cancelled the sign-in' }),
    )
    .own('POST', '/control/identity/people', (exchange) => {
      const { name, email } = fields(exchange)
      if (typeof name !== 'string' || typeof email !== 'string') return json({ error: 'a name and an email' }, 422)
      const person = newPerson(name, email)
      people.push(person)
      return json({ person }, 201)
    })
    .call('*', `${mount}/*rest`, protocol, { isRaw: true })

  return {
    name: 'identity',
    vendor: 'Microsoft Entra ID',
    about: 'An OpenID Connect directory with three people to sign in as.',
    page: '/identity',
    address: issuer,
    routes,
    controls,
    reset: () => {
      people.splice(first.length)
      provider = createProvider(issuer, settings, people)
    },
  }
}
