import type { NodeKind } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { throwServiceError } from '../http/service-error'

/** Words for each kind, for refusals that name it. */
const words: Record<NodeKind, string> = {
  template: 'a message template',
  'upload-session': 'an upload session',
  'phone-number': 'a phone number',
  'business-account': 'a business account',
  flow: 'a flow',
}

/** What an ID refers to, or undefined. */
export async function findNode(
  queries: Queries,
  id: string,
): Promise<{ kind: NodeKind; accountId: string } | undefined> {
  // PostgreSQL refuses a query with a NUL character in it.
  if (id.includes('\0')) return undefined
  const row = await whileUnchanged(queries, `node ${id}`, () =>
    queries.selectFrom('nodes').select(['kind', 'account_id']).where('id', '=', id).executeTakeFirst(),
  )
  // The column is written by this service alone, from the same list.
  return row && { kind: row.kind as NodeKind, accountId: row.account_id }
}

/**
 * Makes sure that an ID in a path has the kind the path expects.
 *
 * @throws ServiceError notFound, which says what the ID refers to instead.
 */
export async function requireNode(queries: Queries, id: string, kind: NodeKind): Promise<void> {
  const node = await findNode(queries, id)
  if (node?.kind === kind) return
  throwServiceError('notFound', {
    details: node
      ? `${id} is ${words[node.kind]}; this operation is for ${words[kind]}.`
      : `There is no ${words[kind].replace(/^an? /, '')} with the ID ${id}, or this access token cannot see it.`,
  })
}
