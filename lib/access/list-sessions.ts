import type { SessionRow } from '@/lib/contract/account'
import { deviceWords } from '@/lib/contract/device-words'
import type { Store } from '@/lib/store/open'
import type { Sessions } from './session'

interface Parts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  sessions: Pick<Sessions, 'endOf'>
}

/**
 * Active sessions of a person: the current one first, then by last use.
 *
 * @param asking ID of the caller's session, which may belong to someone else
 */
export async function listSessions(
  { store, clock, sessions }: Parts,
  personId: string,
  asking: string,
): Promise<SessionRow[]> {
  const rows = await store.db
    .selectFrom('session')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'expiresAt', 'lastSeenAt'])
    .where('userId', '=', personId)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.userAgent),
      address: row.ipAddress ?? '',
      createdAt: new Date(row.createdAt).getTime(),
      lastSeenAt: row.lastSeenAt ?? new Date(row.createdAt).getTime(),
      endsAt: sessions.endOf(row),
      isThisOne: row.id === asking,
    }))
    .filter(({ endsAt }) => endsAt > clock())
    .toSorted(
      (one, other) => Number(other.isThisOne) - Number(one.isThisOne) || other.lastSeenAt - one.lastSeenAt,
    )
}
