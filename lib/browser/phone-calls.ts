import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'
import type { PhoneCall, PhoneCallPermission } from '@/lib/contract/phone-requests'
import { addressOf, call } from './call'
import { readPhoneAgain } from './phone'
import type { ProblemError } from './problem-error'
import { rowKey } from './row-keys'
import { rowQuery } from './row-queries'

/** Maximum signals to keep: far more than a phone's concurrent calls have. */
const MOST_KEPT = 200
/** The service reports ended calls for an hour. Signals read longer ago than this are checked again. */
const OLD_MS = 600_000

/** URL for placing, answering and ending a phone's calls. */
export const phoneCallsAddress = (contact: string) =>
  addressOf('POST /api/phone/:contact/calls', { params: { contact } })

export const phoneCallQueries = {
  /**
   * The phone's call signals in order: first those of ongoing calls, then new ones appended on each read. The stream's
   * topic `calls` makes it stale.
   */
  signals: (contact: string) =>
    queryOptions({
      queryKey: rowKey('GET /api/phone/:contact/calls', { params: { contact } }),
      queryFn: async ({ client, queryKey, signal }): Promise<CallSignals> => {
        const read = (after?: number) =>
          call('GET /api/phone/:contact/calls', { params: { contact }, query: { after }, signal })
        const before = client.getQueryState<CallSignals>(queryKey)
        if (!before?.data) return read()
        const open = Date.now() - before.dataUpdatedAt > OLD_MS ? await read() : undefined
        const later = await read(before.data.last)
        // Read the cache again, since a call may have been removed in the meantime.
        const known = client.getQueryData<CallSignals>(queryKey) ?? before.data
        return { data: joinSignals(known.data, later.data, open?.data), last: later.last }
      },
    }),
  /** The customer's call permission for a business. */
  standing: (contact: string, phoneNumberId: string) =>
    rowQuery('GET /api/phone/:contact/call-permission', {
      params: { contact },
      query: { phone_number_id: phoneNumberId },
    }),
}

/** @param open signals of ongoing calls, if some ends may have been missed */
function joinSignals(
  known: readonly CallSignal[],
  later: readonly CallSignal[],
  open: readonly CallSignal[] | undefined,
): CallSignal[] {
  const calls = open && new Set(open.map(({ call_id }) => call_id))
  const kept = known.filter(({ kind, call_id }) => kind !== 'ring' || !calls || calls.has(call_id))
  const all = new Map([...kept, ...(open ?? []), ...later].map((each) => [each.id, each]))
  return [...all.values()].sort((one, other) => one.id - other.id).slice(-MOST_KEPT)
}

/** Stops a call from ringing on this phone, whatever signals it received. */
export function forgetRinging(queryClient: QueryClient, contact: string, callId: string): void {
  const { queryKey } = phoneCallQueries.signals(contact)
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        data: known.data.filter(({ kind, call_id }) => kind !== 'ring' || call_id !== callId),
      },
    // Keep the update time, since nothing was fetched.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  )
}

/**
 * Calls, answers, declines and hangs up. Also usable outside components, such as when a tab closes. @throws
 * ProblemError
 */
export const actOnPhoneCall = (contact: string, act: PhoneCall): Promise<{ success: boolean; id: string }> =>
  call('POST /api/phone/:contact/calls', { params: { contact }, body: act, keepalive: endsCall(act) })

/** These must complete even if the person leaves the page immediately, to release the other side. */
const endsCall = ({ action }: PhoneCall) => action === 'hang_up' || action === 'fail' || action === 'decline'

/**
 * Grants, denies or revokes permission to call. Requests in a conversation are answered with `sendFromPhone`.
 */
export function useDecideCallPermission(contact: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, PhoneCallPermission>({
    mutationFn: (body) => call('POST /api/phone/:contact/call-permission', { params: { contact }, body }),
    onSuccess: () => void readPhoneAgain(queryClient, contact),
  })
}
