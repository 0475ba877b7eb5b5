import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { isAppOrigin } from '../http/cors.ts'
import { interactionPolicy, Provider } from './library.ts'
import { problemPage } from './pages.ts'
import { claimsOf, type Person, subjectOf } from './people.ts'

export interface ClientSettings {
  clientId: string
  clientSecret: string
  appOrigin: string | undefined
}

export const callbackPath = '/v1/academy/microsoft/callback'

const keys = { cookies: { keys: [randomBytes(32).toString('hex')] }, jwks: { keys: [signingKey()] } }

/** Its sessions, interactions and codes are in memory: a restart only signs everyone out. */
export function createProvider(
  issuer: string,
  { clientId, clientSecret, appOrigin }: ClientSettings,
  people: readonly Person[],
) {
  const provider = new Provider(issuer, {
    ...keys,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${appOrigin ?? 'http://127.0.0.1:3000'}${callbackPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub', 'ver'], profile: ['name', 'preferred_username', 'oid', 'tid'], email: ['email'] },
    // The vendor puts these claims into the id_token itself.
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { policy: alwaysAsking(), url: (_ctx, { uid }) => `/identity/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      RefreshToken: 86_400,
    },
    findAccount: (_ctx, sub) => {
      const person = people.find((each) => subjectOf(each, clientId) === sub)
      return person && { accountId: sub, claims: () => claimsOf(person, clientId) }
    },
    // There is no consent page: an administrator has consented for the whole company.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid offline_access profile email')
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html'
      ctx.body = problemPage(String(error), String(error_description ?? '')).body
    },
  })
  // Tests run the product on any port of this machine; only the path is fixed.
  const Client = provider.Client as unknown as { prototype: { redirectUriAllowed(uri: string): boolean } }
  Client.prototype.redirectUriAllowed = (uri) => isCallback(uri, appOrigin)
  return provider
}

function isCallback(uri: string, appOrigin: string | undefined): boolean {
  if (!URL.canParse(uri)) return false
  const { origin, pathname, search, hash } = new URL(uri)
  return isAppOrigin(origin, appOrigin) && pathname === callbackPath && search === '' && hash === ''
}

// Shows the account picker every time, also after an earlier sign-in.
function alwaysAsking() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.push(
      new Check('pick_each_time', 'a person must be picked', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  } as JWK
}
