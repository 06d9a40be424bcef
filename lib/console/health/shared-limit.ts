import type { SharedLimit } from '@/lib/contract/phone-number-history'
import type { Root } from '@/lib/runtime/compose/root'
import type { Queries } from '@/lib/store/open'

const DAY_MS = 86_400_000
const MOST_SHOWN = 5
/** In `tier_use`, what all numbers reached together. */
export const ALL_NUMBERS = 'all'

interface Shared {
  /** Newest first, at least one. */
  limits: SharedLimit['limits']
  /** People whom the numbers of this account reached in the last 24 hours, each counted once. */
  customers: number
}

/**
 * The limit that the numbers of a business share, where the service tells one; undefined for the embedded service, in which
 * each number has a limit of its own.
 */
export async function readSharedLimit(
  reads: Queries,
  { connection, businessAccountId }: Pick<Root['settings'], 'connection' | 'businessAccountId'>,
  now: number,
): Promise<Shared | undefined> {
  if (connection.kind === 'embedded') return undefined
  const rows = await reads
    .selectFrom('shared_limits')
    .select(['at', 'people'])
    .where('account_id', '=', businessAccountId)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  if (rows.length === 0) return undefined
  const { count } = await reads
    .selectFrom('messaged_customers')
    .select((of) => of.fn.count('recipient').distinct().as('count'))
    .where('at', '>=', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return { limits: rows, customers: Number(count) }
}
