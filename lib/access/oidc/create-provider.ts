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

/** About a hundred times what the largest providers send. */
const MOST_BYTES = 1024 * 1024

/** Rejects responses that are longer, or never end. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const sent = body instanceof Uint8Array ? Buffer.from(body) : body
  const response = await fetch(url, { ...options, body: sent })
  const bytes = await readBytes(response, MOST_BYTES)
  return new Response(bytes.length > 0 ? bytes : null, response)
}

/** What is kept between leaving for the provider and coming back. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
  /** The provider was asked to have the person sign in again, even if it knows this browser. */
  isAgain: boolean
}

/** Who someone is, according to the provider. */
export interface Identity {
  subject: string
  /** In lower case; undefined unless the provider says it is verified. */
  email?: string
  name: string
  /** The names of their groups; undefined unless the provider lists them. */
  groups?: readonly string[]
  /** When the provider last asked who it is, in milliseconds since 1970; undefined unless it says so. */
  askedAt?: number
}

export interface Provider {
  /** `isAgain`: the provider asks who it is once more. @throws when the provider cannot be reached */
  leave(isAgain: boolean): Promise<{ url: URL; departure: Departure }>
  /**
   * @param wantsGroups whether the provider is asked once more for groups that its ID token leaves out
   * @throws when what comes back is not what was asked for
   */
  comeBack(search: string, departure: Departure, wantsGroups: boolean): Promise<Identity>
}

/** A provider of OpenID Connect by openid-client: code flow with PKCE, state, nonce, and signed ID tokens. */
export function createProvider(settings: OidcSettings, publicUrl: string): Provider {
  const redirectUri = `${publicUrl}/api/auth/oidc/callback`
  let known: Configuration | undefined

  // Found when it is needed: a provider that is away at our start does not stay away for us.
  async function configuration(): Promise<Configuration> {
    known ??= await discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: boundedFetch,
      // The environment allows http on this machine only.
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
        // OpenID Connect Core 3.1.2.1: either makes the provider ask again; with max_age it says when it did.
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

/** Some providers tell the address only when they are asked again, and some the groups. They are asked once at most. */
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
  // Sign-in still works; only the groups stay unchanged.
  const more = await askAgain().catch(() => undefined)
  return { told: claims, groups: groupsIn(more ?? {}, settings) }
}

/** A claim that is not a list of names is ignored. */
function groupsIn(claims: object, { groupsClaim }: OidcSettings): string[] | undefined {
  const claim: unknown = Object.entries(claims).find(([name]) => name === groupsClaim)?.[1]
  const isList = Array.isArray(claim) && claim.every((name) => typeof name === 'string')
  return isList ? claim : undefined
}
