import type { CallingStanding } from '@/lib/contract/overview'
import type { Store } from '@/lib/store/open'
import { isMissed, wasSpokenToSince } from './missed-calls'

const DAY_MS = 86_400_000

interface Question {
  store: Pick<Store, 'reads'>
  businessAccountId: string
  now: number
}

/** Whether each number of the account takes calls, and how those of the last 24 hours went, by its id. Embedded service only. */
export async function readCallStanding({
  store: { reads },
  businessAccountId,
  now,
}: Question): Promise<Record<string, CallingStanding>> {
  const [numbers, calls] = await Promise.all([
    reads
      .selectFrom('phone_numbers')
      .leftJoin('calling_settings', 'calling_settings.phone_number_id', 'phone_numbers.id')
      .select(['phone_numbers.id', 'calling_settings.status'])
      .where('phone_numbers.account_id', '=', businessAccountId)
      .execute(),
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
      .where('calls.phone_number_id', 'in', (number) =>
        number.selectFrom('phone_numbers').select('id').where('account_id', '=', businessAccountId),
      )
      .where('calls.created_at', '>=', now - DAY_MS)
      .groupBy('calls.phone_number_id')
      .execute(),
  ])
  const callsOf = new Map(calls.map((row) => [row.phone_number_id, row]))
  return Object.fromEntries(
    numbers.map(({ id, status }) => {
      const row = callsOf.get(id)
      // PostgreSQL counts in a type that arrives as text.
      const [total, answered] = [Number(row?.calls ?? 0), Number(row?.answered ?? 0)]
      const [missed, waiting] = [Number(row?.missed ?? 0), Number(row?.waiting ?? 0)]
      return [id, { isOn: status === 'ENABLED', calls: total, answered, missed, waiting }]
    }),
  )
}
