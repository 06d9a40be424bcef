import type { Selectable } from 'kysely'
import type { CallPermissionStatus } from '@/lib/contract/call-states'
import type { CallPermissionEntriesTable } from '@/lib/store/call-tables'
import type { Queries } from '@/lib/store/open'

const DAY_MS = 86_400_000

export type EntryKind =
  | 'requested'
  | 'temporary'
  | 'permanent'
  | 'denied'
  | 'revoked'
  | 'unreachable'
  | 'reachable'
const decisions: readonly string[] = ['temporary', 'permanent', 'denied', 'revoked']

export interface Person {
  phoneNumberId: string
  userWaId: string
}

type Entry = Pick<Selectable<CallPermissionEntriesTable>, 'kind' | 'at' | 'expires_at'>

/** What the ledger says of a person at a moment. */
export interface Standing {
  status: CallPermissionStatus
  /** Of a temporary permission, also after it ended. */
  expiresAt: number | undefined
  isReachable: boolean
  /** When the person last decided anything. */
  decidedAt: number
  /** When the person was asked in the last seven days, newest first. */
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
}

/** More than anybody needs to be told where they stand: what is older was overtaken. */
const NEWEST = 100

export async function standingOf(queries: Queries, person: Person, now: number): Promise<Standing> {
  const entries = await queries
    .selectFrom('call_permission_entries')
    .select(['kind', 'at', 'expires_at'])
    .where('phone_number_id', '=', person.phoneNumberId)
    .where('user_wa_id', '=', person.userWaId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const decision = entries.find(({ kind }) => decisions.includes(kind))
  const requested = entries.filter(({ kind, at }) => kind === 'requested' && at > now - 7 * DAY_MS)
  const reach = entries.find(({ kind }) => kind === 'reachable' || kind === 'unreachable')
  const isPending = requested[0] !== undefined && entries.indexOf(requested[0]) < indexOf(entries, decision)
  return {
    status: statusOf(decision, isPending, now),
    expiresAt: decision?.expires_at ?? undefined,
    isReachable: reach?.kind !== 'unreachable',
    decidedAt: decision?.at ?? 0,
    requestedAt: requested.map(({ at }) => at),
  }
}

const indexOf = (entries: readonly Entry[], entry: Entry | undefined) =>
  entry ? entries.indexOf(entry) : entries.length

function statusOf(decision: Entry | undefined, isPending: boolean, now: number): CallPermissionStatus {
  if (decision?.kind === 'permanent') return 'permanent'
  if (decision?.kind === 'temporary' && (decision.expires_at ?? 0) > now) return 'temporary'
  if (isPending) return 'pending'
  if (decision?.kind === 'denied') return 'denied'
  return decision?.kind === 'temporary' ? 'expired' : 'no_permission'
}
