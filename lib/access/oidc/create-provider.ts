import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from 'openid-client'
import { accountLimits } from '@/lib/contract/account'
import { toOneLine } from '@/lib/contract/one-line'
import { readBytes } from '@/lib/runtime/http/read-bytes'
import type { OidcSettings } from '../settings'

const TIMEOUT_SECONDS = 10

/** About a hundred times the size of the largest known responses. */
const MOST_BYTES = 1024 * 1024

/** Rejects responses that are too long or never end. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const sent = body instanceof Uint8Array ? Buffer.from(body) : body
  const response = await fetch(url, { ...options, body: sent })
  const bytes = await readBytes(response, MOST_BYTES)
  return new Response(bytes.length > 0 ? bytes : null, response)
}

/** State kept between leaving for the provider and returning. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
  /** The provider was asked to authenticate the person again, even if it recognizes the browser. */
  isAgain: boolean
}

/** A person's identity according to the provider. */
export interface Identity {
  subject: string
  /** Lowercase; undefined unless the provider says it is verified. */
  email?: string
  name: string
  /** Names of their groups; undefined unless the provider lists them. */
  groups?: readonly string[]
  /**
   * When the provider last authenticated the person, in milliseconds since 1970; undefined if it doesn't say.
   */
  askedAt?: number
}

export interface Provider {
  /** `isAgain` makes the provider authenticate the person again. @throws if the provider can't be reached */
  leave(isAgain: boolean): Promise<{ url: URL; departure: Departure }>
  /**
   * @param wantsGroups whether to ask the userinfo endpoint for groups missing from the ID token
   * @throws if the response doesn't match the request
   */
  comeBack(search: string, departure: Departure, wantsGroups: boolean): Promise<Identity>
}

/**
 * An OpenID Connect provider using openid-client: code flow with PKCE, state, nonce, and signed ID tokens.
 */
export function createProvider(settings: OidcSettings, publicUrl: string): Provider {
  const redirectUri = `${publicUrl}/api/auth/oidc/callback`
  let known: Configuration | undefined

  // Discovered on first use, so a provider that is down when we start can still be used later.
  async function configuration(): Promise<Configuration> {
    known ??= await discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: boundedFetch,
      // The environment check allows http on this machine only.
      execute: [
        enableNonRepudiationChecks,
        ...(settings.issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    })
    return known
  }

  return {
    async leave(isAgain) {
      const departure = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        isAgain,
      }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: `openid email profile ${settings.moreScopes}`.trim(),
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        // OpenID Connect Core 3.1.2.1: both make the provider authenticate again; with max_age it reports
        // when it did.
        ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
      })
      return { url, departure }
    },
    async comeBack(search, { state, nonce, verifier }, wantsGroups) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      // Otherwise, everyone with an empty subject would be the same person.
      if (claims.sub.trim() === '') throw new Error('the provider sent an empty subject')
      const { told, groups } = await readClaims(settings, wantsGroups, claims, () =>
        userInfo(config, tokens.access_token, claims.sub),
      )
      const { email, email_verified: isVerified, name } = told
      return {
        subject: claims.sub,
        askedAt: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
        email: typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined,
        groups,
        name: typeof name === 'string' ? toOneLine(name, accountLimits.nameCharacters) : '',
      }
    },
  }
}

const userInfo = async (config: Configuration, accessToken: string, subject: string) =>
  config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, subject) : undefined

/** Some providers return the address or the groups only from the userinfo endpoint. It is called at most once. */
async function readClaims(
  settings: OidcSettings,
  wantsGroups: boolean,
  claims: IDToken,
  askAgain: () => Promise<UserInfoResponse | undefined>,
): Promise<{ told: IDToken | UserInfoResponse; groups: string[] | undefined }> {
  if (claims.email === undefined) {
    const told = (await askAgain()) ?? claims
    return { told, groups: groupsIn(claims, settings) ?? groupsIn(told, settings) }
  }
  if (!wantsGroups || Object.hasOwn(claims, settings.groupsClaim))
    return { told: claims, groups: groupsIn(claims, settings) }
  // Sign-in still works without it; only the groups stay unchanged.
  const more = await askAgain().catch(() => undefined)
  return { told: claims, groups: groupsIn(more ?? {}, settings) }
}

/** A claim that is not a list of names is ignored. */
function groupsIn(claims: object, { groupsClaim }: OidcSettings): string[] | undefined {
  const claim: unknown = Object.entries(claims).find(([name]) => name === groupsClaim)?.[1]
  const isList = Array.isArray(claim) && claim.every((name) => typeof name === 'string')
  return isList ? claim : undefined
}
