import { MINUTE_MS } from '@/lib/contract/durations'
import type { Store } from '@/lib/store/open'

interface UsedToken {
  id: string
  last_used_at: number | null
  last_used_address: string | null
}

/**
 * Records when and from where a token was last used: once a minute, or when the address changes. Not awaited, and a
 * missed update is harmless.
 */
export function noteUse(
  { db }: Pick<Store, 'db'>,
  table: 'api_tokens' | 'scim_tokens',
  { id, last_used_at, last_used_address }: UsedToken,
  { address, now }: { address: string; now: number },
): void {
  const isFresh = last_used_at !== null && now - last_used_at < MINUTE_MS
  if (isFresh && last_used_address === address) return
  void db
    .updateTable(table)
    .set({ last_used_at: now, last_used_address: address })
    .where('id', '=', id)
    .execute()
    .catch(() => {})
}
