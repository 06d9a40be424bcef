import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { isGoodAddress } from './signed-address'

/**
 * A document, for whoever has its signed address; no access token is asked for (G31).
 *
 * @throws ServiceError accessTokenInvalid for an address that is too old or was not given out here, notFound
 */
export async function downloadAsset(
  context: ServiceContext,
  { id, url }: { id: string; url: URL },
): Promise<Response> {
  if (!isGoodAddress(context, id, url.searchParams)) {
    raise('accessTokenInvalid', {
      details:
        'This address is good for an hour and is now too old, or it was changed. List the assets again.',
    })
  }
  const row = await context.store.reads
    .selectFrom('flow_versions')
    .innerJoin('flows', 'flows.id', 'flow_versions.flow_id')
    .select('flow_versions.document')
    .where('flow_versions.id', '=', id)
    .executeTakeFirst()
  if (!row) return raise('notFound', { details: 'The flow of this document was deleted.' })
  return new Response(row.document, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="flow.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
