import { createHash, timingSafeEqual } from 'node:crypto'
import type { accessTokenEndpoints } from '@/lib/contract/access-token'
import { type HandlerInput, scopes } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { readScopedToken } from './scoped'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Says what an access token may be used for (G50). A token nobody knows is answered, not refused. */
export async function inspectAccessToken(
  { store, settings, clock }: ServiceContext,
  { query }: HandlerInput<typeof accessTokenEndpoints.inspectAccessToken>,
) {
  const given = digest(query.input_token)
  const scoped = readScopedToken(settings, query.input_token, clock())
  const token = settings.tokens.find((each) => timingSafeEqual(digest(each.token), given)) ?? scoped
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
      expires_at: scoped?.expires ?? 0,
      scopes: allowed,
      granular_scopes: allowed.map((scope) => ({ scope, target_ids: targets })),
    },
  }
}
