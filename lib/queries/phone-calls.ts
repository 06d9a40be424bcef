import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallSignals } from '@/lib/contract/customer-calls'
import type { PhoneCall, PhoneCallPermission, PhoneCallStanding } from '@/lib/contract/phone-requests'
import { api } from './api'
import { phoneAddress, phoneQueries } from './phone'
import type { ProblemError } from './problem-error'

/** Signals a page keeps: far more than the calls of one phone at a time have. */
const MOST_KEPT = 200

/** Where a phone places, answers and ends calls. */
export const phoneCallsAddress = (contact: string) => `${phoneAddress(contact)}/calls`
const permissionAddress = (contact: string) => `${phoneAddress(contact)}/call-permission`

export const phoneCallQueries = {
  /**
   * What the phone is told of its calls, in order: it begins with calls that are not over, and each time it is read what
   * came since is put behind. The topic `calls` of the phone's stream makes it stale.
   */
  signals: (contact: string) =>
    queryOptions({
      queryKey: [...phoneQueries.all(contact), 'calls'] as const,
      queryFn: async ({ client, queryKey, signal }): Promise<CallSignals> => {
        const known = client.getQueryData<CallSignals>(queryKey)
        const after = known ? `?after=${known.last}` : ''
        const { data, last } = await api<CallSignals>(`${phoneCallsAddress(contact)}${after}`, { signal })
        return { data: [...(known?.data ?? []), ...data].slice(-MOST_KEPT), last }
      },
    }),
  /** What the customer decided about being called by a business. */
  standing: (contact: string, phoneNumberId: string) =>
    queryOptions({
      queryKey: [...phoneQueries.all(contact), 'call-permission', phoneNumberId] as const,
      queryFn: ({ signal }) =>
        api<PhoneCallStanding>(
          `${permissionAddress(contact)}?${new URLSearchParams({ phone_number_id: phoneNumberId })}`,
          { signal },
        ),
    }),
}

/** Calls, answers, declines, hangs up; for code outside components, too, as when a tab closes. @throws ProblemError */
export const actOnPhoneCall = (contact: string, act: PhoneCall): Promise<{ success: boolean; id: string }> =>
  api(phoneCallsAddress(contact), { method: 'POST', body: act })

/** Grants, denies or takes back being called. A question in a conversation is answered by `sendFromPhone`. */
export function useDecideCallPermission(contact: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, PhoneCallPermission>({
    networkMode: 'always',
    mutationFn: (body) => api(permissionAddress(contact), { method: 'POST', body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: phoneQueries.all(contact) }),
  })
}
