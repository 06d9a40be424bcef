import type { accessTokenEndpoints } from '@/lib/contract/access-token'
import { type HandlerInput, scopes } from '@/lib/contract/endpoint'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { ServiceContext } from '../context'
import { createFailureSwitch } from '../failures/failure-switch'
import { authenticator } from '../http/authenticate'
import { throwServiceError } from '../http/service-error'
import { readScopedToken, writeScopedToken } from './scoped'

/**
 * Creates an access token with limited scopes, to test how a client handles it. Embedded service only.
 * @throws ServiceError scopeMissing where the caller's own token has limited scopes
 */
export async function createAccessToken(
  { settings, clock }: ServiceContext,
  { body, request }: HandlerInput<typeof accessTokenEndpoints.createAccessToken>,
) {
  if (authenticator(settings, clock)(request, new URL(request.url)).scopes) {
    throwServiceError('scopeMissing', { details: 'Only a token with all scopes can create others.' })
  }
  const { name, scopes, expires_in } = body
  const expires = Math.floor(clock() / 1000) + expires_in
  return {
    access_token: writeScopedToken(settings, { name, scopes: [...new Set(scopes)], expires }),
    token_type: 'bearer',
    expires_in,
  }
}

/** Says what an access token may be used for (spec:general#scopes). An unknown token gets a response, not an error. */
export async function inspectAccessToken(
  context: ServiceContext,
  { query }: HandlerInput<typeof accessTokenEndpoints.inspectAccessToken>,
) {
  const { store, settings, clock } = context
  const scoped = readScopedToken(settings, query.input_token, clock())
  const token = settings.tokens.find((each) => isSameSecret(query.input_token, each.token)) ?? scoped
  if (!token) return { data: { is_valid: false, scopes: [] } }
  const accounts = await store.reads
    .selectFrom('nodes')
    .select('id')
    .where('kind', '=', 'business-account')
    .orderBy('id')
    .execute()
  const allowed = [...(token.scopes ?? scopes)]
  const targets = accounts.map(({ id }) => id)
  return {
    data: {
      is_valid: true,
      expires_at:
        scoped?.expires ?? Math.floor(((await createFailureSwitch(context).tokensExpireAt()) ?? 0) / 1000),
      scopes: allowed,
      granular_scopes: allowed.map((scope) => ({ scope, target_ids: targets })),
    },
  }
}
