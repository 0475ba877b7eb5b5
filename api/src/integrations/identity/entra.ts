import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'
import { callPartner } from '../../telemetry/partner-call.ts'
import { type DirectoryPerson, type Identity, IdentityFailure, type PendingSignIn } from './identity.ts'

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Sign-in with Microsoft Entra ID: authorization code flow with PKCE. */
export function entra({ issuer, clientId, clientSecret, tenants }: Config['microsoft']): Identity {
  let known: Promise<oidc.Configuration> | undefined
  // Discovery runs at the first sign-in and not at the start: the product must start while the directory is
  // unreachable.
  const directory = () => {
    known ??= discover(issuer, clientId, clientSecret).catch((error: unknown) => {
      known = undefined
      throw new IdentityFailure('failed', error)
    })
    return known
  }
  return {
    isConfigured: Boolean(issuer && clientId && clientSecret),

    async begin(redirectUri, language) {
      const config = await directory()
      const pending: PendingSignIn = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
      return { address: address.href, pending }
    },

    async finish(address, { state, nonce, verifier }) {
      const config = await directory()
      let claims: oidc.IDToken | undefined
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        claims = tokens.claims()
      } catch (error) {
        throw new IdentityFailure(problemOf(error), error)
      }
      const person = personOf(claims)
      if (!person) throw new IdentityFailure('failed')
      if (tenants.length && !tenants.includes(person.tenantId)) throw new IdentityFailure('tenant_not_allowed')
      return person
    },
  }
}

function discover(issuer: string, clientId: string, clientSecret: string) {
  const address = new URL(issuer)
  return oidc.discovery(address, clientId, { [oidc.clockTolerance]: 60 }, oidc.ClientSecretPost(clientSecret), {
    timeout: 10,
    [oidc.customFetch]: (url, options) => callPartner('microsoft', url, options as RequestInit),
    // Checks signatures although the token comes straight from the directory. Allows http only if the issuer is http.
    execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
}

/**
 * The library has checked signature, audience, nonce and issuer. The metadata of a multi-tenant authority name the
 * issuer as a template; the library fills in the token's own tenant, so that a tenant can only speak for itself.
 */
function personOf(claims: oidc.IDToken | undefined): DirectoryPerson | null {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  const tenantId = text(claims?.tid)?.toLowerCase()
  const objectId = text(claims?.oid)?.toLowerCase()
  if (!tenantId || !objectId || !guid.test(tenantId) || !guid.test(objectId)) return null
  const email = text(claims?.email) ?? text(claims?.preferred_username)
  return {
    tenantId,
    objectId,
    email: email?.includes('@') ? email : null,
    name: text(claims?.name)?.slice(0, 120) ?? null,
  }
}

function problemOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'failed'
  // The code was used before, or the answer does not belong to a sign-in of this browser.
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'expired'
  return (error as { code?: string }).code === 'OAUTH_INVALID_RESPONSE' ? 'expired' : 'failed'
}
