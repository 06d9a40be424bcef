import { DAY_MS } from '@/lib/contract/durations'
import type { SharedLimit } from '@/lib/contract/phone-number-history'
import type { Root } from '@/lib/runtime/compose/root'
import type { Queries } from '@/lib/store/open'

const MOST_SHOWN = 5
/** Key in `tier_use` for all numbers combined. */
export const ALL_NUMBERS = 'all'

interface Shared {
  /** Newest first, at least one. */
  limits: SharedLimit['limits']
  /** Unique people reached by this account's numbers in the last 24 hours. */
  customers: number
}

/**
 * The limit shared by all numbers of a business, if the service reports one; undefined for the embedded
 * service, where each number has its own.
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
