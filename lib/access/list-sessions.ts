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
 * Where someone is signed in: the session that asks first, then those used last.
 *
 * @param asking id of the session that asks, which may be someone else's
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
