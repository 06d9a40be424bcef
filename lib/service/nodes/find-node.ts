import type { NodeKind } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { throwServiceError } from '../http/service-error'

/** Name of each kind, for error messages. */
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
  // Only this service writes the column, from the same list.
  return row && { kind: row.kind as NodeKind, accountId: row.account_id }
}

/**
 * Checks that an ID in a path has the expected kind.
 * @throws ServiceError notFound, naming what the ID refers to instead
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
