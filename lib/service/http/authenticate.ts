import { isSameSecret } from '@/lib/runtime/http/signature'
import { readScopedToken } from '../access-tokens/scoped'
import type { AccessToken, ServiceSettings } from '../context'
import { throwServiceError } from './service-error'

/**
 * Identifies the access token of a request: `Authorization: Bearer …`, `Authorization: OAuth …` or the query
 * parameter `access_token` (spec:general#access-token). It is compared in constant time with every known token; a scoped token is
 * self-contained.
 * @throws ServiceError accessTokenInvalid
 */
export function authenticator(
  settings: ServiceSettings,
  clock: () => number,
): (request: Request, url: URL) => AccessToken {
  return (request, url) => {
    const given = tokenOf(request, url)
    if (!given)
      throwServiceError('accessTokenInvalid', {
        details: 'The request has no access token. Send it as Authorization: Bearer.',
      })
    let found: AccessToken | undefined
    for (const candidate of settings.tokens) if (isSameSecret(given, candidate.token)) found = candidate
    return found ?? readScopedToken(settings, given, clock()) ?? throwServiceError('accessTokenInvalid')
  }
}

function tokenOf(request: Request, url: URL): string | undefined {
  const header = /^(?:Bearer|OAuth)\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')
  return header?.[1] ?? url.searchParams.get('access_token') ?? undefined
}
