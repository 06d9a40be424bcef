import type { accessTokenEndpoints } from '@/lib/contract/access-token'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { authenticator } from '../http/authenticate'
import { raise } from '../http/raise'
import { writeScopedToken } from './scoped'

/**
 * Makes an access token for less than everything, to try out how a client fares with it: embedded service only.
 *
 * @throws ServiceError scopeMissing where the caller's own token is for less than everything
 */
export async function createAccessToken(
  { settings, clock }: ServiceContext,
  { body, request }: HandlerInput<typeof accessTokenEndpoints.createAccessToken>,
) {
  if (authenticator(settings, clock)(request, new URL(request.url)).scopes) {
    raise('scopeMissing', { details: 'Only a token for everything makes others.' })
  }
  const { name, scopes, expires_in } = body
  const expires = Math.floor(clock() / 1000) + expires_in
  return {
    access_token: writeScopedToken(settings, { name, scopes: [...new Set(scopes)], expires }),
    token_type: 'bearer',
    expires_in,
  }
}
