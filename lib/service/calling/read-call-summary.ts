import { DAY_MS } from '@/lib/contract/durations'
import type { CallingSummary } from '@/lib/contract/overview'
import type { Queries, Store } from '@/lib/store/open'
import { isMissed, wasSpokenToSince } from './missed-calls'

interface Question {
  store: Pick<Store, 'reads'>
  businessAccountId: string
  now: number
}

/**
 * Whether each number takes calls, and the results of its calls in the last 24 hours, by number id. Embedded
 * service only.
 */
export async function readCallSummary({
  store: { reads },
  businessAccountId,
  now,
}: Question): Promise<Record<string, CallingSummary>> {
  const [numbers, rows] = await Promise.all([
    reads
      .selectFrom('phone_numbers')
      .leftJoin('calling_settings', 'calling_settings.phone_number_id', 'phone_numbers.id')
      .select(['phone_numbers.id', 'calling_settings.status'])
      .where('phone_numbers.account_id', '=', businessAccountId)
      .execute(),
    callsOfNumbers(reads, now)
      .where('calls.phone_number_id', 'in', (number) =>
        number.selectFrom('phone_numbers').select('id').where('account_id', '=', businessAccountId),
      )
      .execute(),
  ])
  const counted = new Map(rows.map((row) => [row.phone_number_id, toCounted(row)]))
  return Object.fromEntries(
    numbers.map(({ id, status }) => [id, { isOn: status === 'ENABLED', ...(counted.get(id) ?? noCalls) }]),
  )
}

/**
 * Results of calls in the last 24 hours as received by this console, by number id. For numbers of another
 * service, which keeps no list of calls.
 */
export async function readHeardCallSummary({
  store: { reads },
  now,
}: Pick<Question, 'store' | 'now'>): Promise<Record<string, CallingSummary>> {
  const rows = await callsOfNumbers(reads, now)
    .where('calls.phone_number_id', 'not in', (own) => own.selectFrom('phone_numbers').select('id'))
    .execute()
  return Object.fromEntries(rows.map((row) => [row.phone_number_id, { isOn: null, ...toCounted(row) }]))
}

type Counted = Omit<CallingSummary, 'isOn'>
const noCalls: Counted = { calls: 0, answered: 0, missed: 0, waiting: 0 }

const callsOfNumbers = (reads: Queries, now: number) =>
  reads
    .selectFrom('calls')
    .select((of) => [
      'calls.phone_number_id',
      of.fn.countAll<number>().as('calls'),
      of.fn.count<number>('calls.connected_at').as('answered'),
      of.fn.countAll<number>().filterWhere(isMissed).as('missed'),
      of.fn
        .countAll<number>()
        .filterWhere((call) => call.and([isMissed(call), call.not(wasSpokenToSince(call))]))
        .as('waiting'),
    ])
    .where('calls.created_at', '>=', now - DAY_MS)
    .groupBy('calls.phone_number_id')

/** PostgreSQL returns counts as text. */
const toCounted = ({ calls, answered, missed, waiting }: Counted): Counted => ({
  ...{ calls: Number(calls), answered: Number(answered) },
  ...{ missed: Number(missed), waiting: Number(waiting) },
})
