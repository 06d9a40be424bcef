import type { Selectable } from 'kysely'
import type { CallPermissionStatus } from '@/lib/contract/call-states'
import { DAY_MS } from '@/lib/contract/durations'
import type { CallPermissionEntriesTable } from '@/lib/store/call-tables'
import type { Queries } from '@/lib/store/open'
import { forgetPrompt } from '../signals'

/** Upper bound on weekly permission requests under any settings. */
const MOST_REQUESTS = 100

export type EntryKind =
  | 'requested'
  | 'temporary'
  | 'permanent'
  | 'denied'
  | 'revoked'
  | 'kept'
  | 'unreachable'
  | 'reachable'
const decisions: readonly EntryKind[] = ['temporary', 'permanent', 'denied', 'revoked']
/** Entries that answer whether the business may continue to call. */
const answers: readonly EntryKind[] = [...decisions, 'kept']

export interface Person {
  phoneNumberId: string
  userWaId: string
}

type Entry = Pick<Selectable<CallPermissionEntriesTable>, 'id' | 'kind' | 'at' | 'expires_at'>

/** A person's call permission at a given time. */
export interface PermissionStanding {
  status: CallPermissionStatus
  /** End of a temporary permission, including one that already ended. */
  expiresAt: number | undefined
  isReachable: boolean
  /** When the person last decided, including a decision to keep things as they are. */
  decidedAt: number
  /** When permission was requested in the last seven days, newest first. */
  requestedAt: number[]
}

export async function addEntry(
  queries: Queries,
  person: Person,
  entry: { kind: EntryKind; at: number; expiresAt?: number },
): Promise<void> {
  await queries
    .insertInto('call_permission_entries')
    .values({
      phone_number_id: person.phoneNumberId,
      user_wa_id: person.userWaId,
      kind: entry.kind,
      at: entry.at,
      expires_at: entry.expiresAt ?? null,
    })
    .execute()
  if (answers.includes(entry.kind)) await forgetPrompt(queries, person)
}

export async function standingOf(queries: Queries, person: Person, now: number): Promise<PermissionStanding> {
  const [decision] = await newest(queries, person, decisions)
  const [said] = await newest(queries, person, answers)
  const [reach] = await newest(queries, person, ['reachable', 'unreachable'])
  const requested = await newest(queries, person, ['requested'], MOST_REQUESTS)
  const recent = requested.filter(({ at }) => at > now - 7 * DAY_MS)
  const isPending = recent[0] !== undefined && recent[0].id > (decision?.id ?? 0)
  return {
    status: statusOf(decision, isPending, now),
    expiresAt: decision?.expires_at ?? undefined,
    isReachable: reach?.kind !== 'unreachable',
    decidedAt: said?.at ?? 0,
    requestedAt: recent.map(({ at }) => at),
  }
}

/** The newest entries of the given kinds, no matter how many newer entries of other kinds exist. */
function newest(
  queries: Queries,
  { phoneNumberId, userWaId }: Person,
  kinds: readonly EntryKind[],
  most = 1,
): Promise<Entry[]> {
  return queries
    .selectFrom('call_permission_entries')
    .select(['id', 'kind', 'at', 'expires_at'])
    .where('phone_number_id', '=', phoneNumberId)
    .where('user_wa_id', '=', userWaId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function statusOf(decision: Entry | undefined, isPending: boolean, now: number): CallPermissionStatus {
  if (decision?.kind === 'permanent') return 'permanent'
  if (decision?.kind === 'temporary' && (decision.expires_at ?? 0) > now) return 'temporary'
  if (isPending) return 'pending'
  if (decision?.kind === 'denied') return 'denied'
  return decision?.kind === 'temporary' ? 'expired' : 'no_permission'
}
