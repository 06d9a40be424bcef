import type { CallOptions, Client } from '@/lib/client/create-client'
import type { CallHistory } from '@/lib/console/history/create-call-history'
import { callOutcomeOf, callReasons } from '@/lib/contract/call-states'
import type { callingEndpoints } from '@/lib/contract/calling'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { eachPage } from '@/lib/contract/each-page'
import type { CallInput } from '@/lib/contract/endpoint'
import { pageLimits } from '@/lib/contract/limits'
import { streamCsv } from '@/lib/csv/write-csv'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { withPeople } from './with-people'

const columns = [
  'id',
  'direction',
  'person',
  'name',
  'outcome',
  'status',
  'reason',
  'reason in words',
  'began (UTC)',
  'connected (UTC)',
  'ended (UTC)',
  'seconds',
  'steps (UTC)',
  'placed by',
  'answered by',
  'ended by',
] as const

/** All calls of a list as CSV, in chunks. */
export const exportCalls = (...calls: Parameters<typeof rowsOf>): AsyncGenerator<string, undefined> =>
  streamCsv(columns, rowsOf(...calls))

async function* rowsOf(
  { client, callHistory }: { client: Pick<Client, 'listCalls'>; callHistory: Pick<CallHistory, 'of'> },
  { phoneNumberId, query }: CallInput<typeof callingEndpoints.listCalls>,
  options: CallOptions,
): AsyncGenerator<string[], undefined> {
  const all = { ...query, limit: pageLimits.max, before: undefined }
  const read = (after?: string) => client.listCalls({ phoneNumberId, query: { ...all, after } }, options)
  // An export has many readers, so it never says “you”.
  for await (const { data } of eachPage(read))
    for (const call of await withPeople(callHistory, data, '')) yield cellsOf(call)
}

const time = (ms: number | undefined) => (ms === undefined ? '' : new Date(ms).toISOString())

const cellsOf = (call: ConsoleCall): string[] => [
  call.id,
  call.direction === 'USER_INITIATED' ? 'incoming' : 'outgoing',
  formatPhoneNumber(call.user_wa_id),
  call.user_name ?? '',
  callOutcomeOf(call)?.replaceAll('_', ' ') ?? '',
  call.status,
  call.reason ?? '',
  reasonText(call.reason),
  time(call.created_at),
  time(call.connected_at),
  time(call.ended_at),
  call.duration_seconds === undefined ? '' : String(call.duration_seconds),
  call.transitions.map(({ at, to, by }) => `${time(at)} ${to} (${by})`).join('; '),
  call.people?.placed?.name ?? '',
  call.is_echo ? 'echo test' : (call.people?.answered?.name ?? ''),
  call.people?.ended?.name ?? '',
]

const reasonText = (reason: string | null): string =>
  Object.entries(callReasons).find(([code]) => code === reason)?.[1] ?? ''
