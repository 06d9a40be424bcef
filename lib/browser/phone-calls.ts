import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'
import type { PhoneCall, PhoneCallPermission } from '@/lib/contract/phone-requests'
import { addressOf, call } from './call'
import { readPhoneAgain } from './phone'
import type { ProblemError } from './problem-error'
import { rowKey } from './row-keys'
import { rowQuery } from './row-queries'

/** Signals a page keeps: far more than the calls of one phone at a time have. */
const MOST_KEPT = 200
/** The service tells of the end of a call for an hour. What a phone read longer ago than this is looked through again. */
const OLD_MS = 600_000

/** Where a phone places, answers and ends calls. */
export const phoneCallsAddress = (contact: string) =>
  addressOf('POST /api/phone/:contact/calls', { params: { contact } })

export const phoneCallQueries = {
  /**
   * What the phone is told of its calls, in order: it begins with calls that are not over, and each time it is read what
   * came since is put behind. The topic `calls` of the phone's stream makes it stale.
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
        // As it is now: a call may have been forgotten meanwhile.
        const known = client.getQueryData<CallSignals>(queryKey) ?? before.data
        return { data: joinSignals(known.data, later.data, open?.data), last: later.last }
      },
    }),
  /** What the customer decided about being called by a business. */
  standing: (contact: string, phoneNumberId: string) =>
    rowQuery('GET /api/phone/:contact/call-permission', {
      params: { contact },
      query: { phone_number_id: phoneNumberId },
    }),
}

/** @param open signals of the calls that are not over, where it is not sure that the end of every call was told */
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

/** A call rings on this phone no longer, whatever it was told. */
export function forgetRinging(queryClient: QueryClient, contact: string, callId: string): void {
  const { queryKey } = phoneCallQueries.signals(contact)
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        data: known.data.filter(({ kind, call_id }) => kind !== 'ring' || call_id !== callId),
      },
    // Nothing was read.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  )
}

/** Calls, answers, declines, hangs up; for code outside components, too, as when a tab closes. @throws ProblemError */
export const actOnPhoneCall = (contact: string, act: PhoneCall): Promise<{ success: boolean; id: string }> =>
  call('POST /api/phone/:contact/calls', { params: { contact }, body: act, keepalive: endsCall(act) })

/** If someone hangs up and leaves the page at once, the other side must still be released. */
const endsCall = ({ action }: PhoneCall) => action === 'hang_up' || action === 'fail' || action === 'decline'

/** Grants, denies or takes back being called. A question in a conversation is answered by `sendFromPhone`. */
export function useDecideCallPermission(contact: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, PhoneCallPermission>({
    mutationFn: (body) => call('POST /api/phone/:contact/call-permission', { params: { contact }, body }),
    onSuccess: () => void readPhoneAgain(queryClient, contact),
  })
}
