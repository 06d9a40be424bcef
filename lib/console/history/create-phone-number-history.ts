import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Queries, Store } from '@/lib/store/open'
import { LastStates } from './last-states'

type Seen = Pick<PhoneNumber, 'id' | 'quality_rating' | 'throughput' | 'status'>

/** The source of a state, and its reason if known. Without it, the state was found by reading. */
export interface Told {
  source: 'action' | 'event'
  reason: string | null
}

export interface PhoneNumberHistory {
  /**
   * Compares the service's response with the last known state and records changes. A reason that arrives
   * after its state is added to it. Results of a read that started later aren't overwritten.
   *
   * @param readAt when the read started, in milliseconds since 1970; defaults to now
   * @returns whether anything was recorded
   */
  observe(numbers: readonly Seen[], told?: Told, readAt?: number): Promise<boolean>
  /** Newest first, at most 200. */
  of(phoneNumberId: string): Promise<PhoneNumberHistoryEntry[]>
}

type State = Pick<PhoneNumberHistoryEntry, 'quality_rating' | 'throughput_level' | 'status'>

const UNKNOWN = 'UNKNOWN'
const MOST_SHOWN = 200
/** Maximum delay of an event after a reading that already shows its change. */
const ECHO_MS = 60_000

/** History of quality, tier and status of numbers. The service only returns current values, so the history is stored here. */
export function createPhoneNumberHistory({
  store,
  clock,
}: {
  store: Store
  clock(): number
}): PhoneNumberHistory {
  const lastStates = new LastStates<Seen>((number) => textOf(stateOf(number)))
  return {
    async observe(numbers, told, readAt = clock()) {
      const now = clock()
      const news = told ? numbers : lastStates.newsOf(numbers, now)
      if (news.length === 0) return false
      const hasWritten = await store.transaction((tx) => writeChanges(tx, news, readAt, told))
      lastStates.remember(news, readAt)
      return hasWritten
    },
    async of(phoneNumberId) {
      const rows = await store.reads
        .selectFrom('phone_number_history')
        .select(['at', 'quality_rating', 'throughput_level', 'status', 'source', 'reason'])
        .where('phone_number_id', '=', phoneNumberId)
        .orderBy('id', 'desc')
        .limit(MOST_SHOWN)
        .execute()
      return rows
        .filter((row, index) => !isRepeated(row, rows[index + 1], rows[index - 1]))
        .map((row) => ({ ...row, source: sourceOf(row.source) }))
    },
  }
}

type Shown = State & { at: number; source: string }

/** Two replicas may have seen the same change at once, by reading or from an event. */
function isRepeated(row: Shown, before: Shown | undefined, after: Shown | undefined): boolean {
  if (row.source !== 'observed') return false
  const isEcho = after !== undefined && after.source !== 'observed' && after.at - row.at <= ECHO_MS
  return (isEcho && textOf(after) === textOf(row)) || (before !== undefined && textOf(before) === textOf(row))
}

const sourceOf = (word: string): PhoneNumberHistoryEntry['source'] =>
  word === 'action' || word === 'event' ? word : 'observed'

/** Other services may not report these; then they are unknown. */
const stateOf = ({ quality_rating, throughput, status }: Seen): State => ({
  quality_rating: quality_rating ?? UNKNOWN,
  throughput_level: throughput?.level ?? UNKNOWN,
  status: status ?? UNKNOWN,
})

const textOf = (state: State) => `${state.quality_rating} ${state.throughput_level} ${state.status}`

async function writeChanges(
  tx: Queries,
  numbers: readonly Seen[],
  at: number,
  told: Told | undefined,
): Promise<boolean> {
  const known = await lastRows(
    tx,
    numbers.map(({ id }) => id),
  )
  let hasWritten = false
  for (const number of numbers) {
    const last = known.get(number.id)
    const state = stateOf(number)
    if (last && textOf(last) === textOf(state)) {
      hasWritten = (await explain(tx, last, at, told)) || hasWritten
      continue
    }
    // Of two concurrent reads, the one that started later may finish first.
    if (last && last.at > at) continue
    await tx
      .insertInto('phone_number_history')
      .values({ phone_number_id: number.id, at, ...state, source: 'observed', reason: null, ...told })
      .execute()
    hasWritten = true
  }
  return hasWritten
}

type LastRow = Awaited<ReturnType<typeof lastRows>> extends Map<string, infer Row> ? Row : never

/** The new state was already recorded without a reason moments before the event with the reason arrived. */
async function explain(tx: Queries, last: LastRow, at: number, told: Told | undefined): Promise<boolean> {
  if (!told || last.isFirst || last.reason !== null || at - last.at > ECHO_MS) return false
  const isNews = last.source === 'observed' || (last.source === 'event' && told.reason !== null)
  if (isNews) await tx.updateTable('phone_number_history').set(told).where('id', '=', last.id).execute()
  return isNews
}

async function lastRows(queries: Queries, ids: string[]) {
  const rows = await queries
    .selectFrom('phone_number_history')
    .innerJoin(
      (of) =>
        of
          .selectFrom('phone_number_history')
          .select((each) => [each.fn.max('id').as('newest'), each.fn.countAll<number>().as('count')])
          .where('phone_number_id', 'in', ids)
          .groupBy('phone_number_id')
          .as('latest'),
      (join) => join.onRef('latest.newest', '=', 'phone_number_history.id'),
    )
    .select([
      'id',
      'phone_number_id',
      'at',
      'quality_rating',
      'throughput_level',
      'status',
      'source',
      'reason',
      'count',
    ])
    .execute()
  // PostgreSQL returns counts as text.
  return new Map(rows.map((row) => [row.phone_number_id, { ...row, isFirst: Number(row.count) === 1 }]))
}
