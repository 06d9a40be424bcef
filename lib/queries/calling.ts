import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ConsoleCall } from '@/lib/contract/call-deeds'
import type { CallAction } from '@/lib/contract/call-states'
import type { CallingSettings, CallPermission, CallSession, SipCredentials } from '@/lib/contract/calling'
import type { Paging } from '@/lib/contract/paging'
import { api } from './api'
import { ProblemError } from './problem-error'

export type CallingUpdate = Partial<Pick<CallingSettings, 'status' | 'call_icon_visibility'>>

/** Which calls a list shows; times are dates, milliseconds since 1970, or hours before now: `-24h`. */
export interface CallFilter {
  direction?: string
  /** One of `callOutcomes`. */
  outcome?: string
  /** Part of a name or of a number. */
  search?: string
  user_wa_id?: string
  since?: string
  until?: string
  /** Those of customers that nobody answered: `all`, or `waiting` for somebody to call back. */
  missed?: string
}

export type CallPage = { data: ConsoleCall[]; paging?: Paging }

/** What a page does with a call; `to` and no `action` calls somebody. */
export interface CallAct {
  action?: CallAction
  to?: string
  call_id?: string
  session?: CallSession
  biz_opaque_callback_data?: string
}

export interface CallActAnswer {
  calls?: { id: string; status?: string }[]
  success?: boolean
}

const pathOf = (phoneNumberId: string) => `/api/calling/${encodeURIComponent(phoneNumberId)}`

const queryOf = (members: object) =>
  new URLSearchParams(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''))

const HOUR_MS = 3_600_000

/** Times that move on with the clock, as the service takes them. */
function fixedTime(time: string | undefined): string | undefined {
  const hours = /^-(\d+)h$/.exec(time ?? '')?.[1]
  return hours === undefined ? time : new Date(Date.now() - Number(hours) * HOUR_MS).toISOString()
}

/** What a list is asked with; the server asks the same for the first paint. */
export const callSearch = (filter: CallFilter, after?: string): URLSearchParams =>
  queryOf({ ...filter, since: fixedTime(filter.since), until: fixedTime(filter.until), after })

export const callingQueries = {
  settings: (phoneNumberId: string) =>
    queryOptions({
      queryKey: ['calling', 'settings', phoneNumberId] as const,
      queryFn: ({ signal }) =>
        api<{ calling?: CallingSettings }>(`${pathOf(phoneNumberId)}/settings`, { signal }),
    }),
  /** Whether somebody may be called; events about calls make it stale, as calls are counted. */
  permission: (phoneNumberId: string, userWaId: string) =>
    queryOptions({
      queryKey: ['calls', 'permission', phoneNumberId, userWaId] as const,
      queryFn: ({ signal }) =>
        api<CallPermission>(`${pathOf(phoneNumberId)}/permission?${queryOf({ user_wa_id: userWaId })}`, {
          signal,
        }),
    }),
  /** Newest first. The topic `calls` of events makes it stale. */
  list: (phoneNumberId: string, filter: CallFilter = {}) =>
    infiniteQueryOptions<
      CallPage,
      ProblemError,
      InfiniteData<CallPage>,
      readonly ['calls', 'list', string, CallFilter],
      string | undefined
    >({
      queryKey: ['calls', 'list', phoneNumberId, filter] as const,
      queryFn: ({ signal, pageParam }) =>
        api(`${pathOf(phoneNumberId)}/calls?${callSearch(filter, pageParam)}`, { signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ paging }) => (paging?.next ? paging.cursors?.after : undefined),
    }),
  /** One call with every step. */
  call: (phoneNumberId: string, callId: string) =>
    queryOptions({
      queryKey: ['calls', 'detail', phoneNumberId, callId] as const,
      queryFn: async ({ signal }) => {
        // Never without the identifier: the newest call would be taken for this one.
        const search = new URLSearchParams({ call_id: callId })
        const { data } = await api<CallPage>(`${callsAddress(phoneNumberId)}?${search}`, { signal })
        return data.find(({ id }) => id === callId) ?? null
      },
    }),
}

/** Where calls of a number are placed and ended. */
export const callsAddress = (phoneNumberId: string): string => `${pathOf(phoneNumberId)}/calls`

/** Address of the same list as a table for spreadsheets. */
export const callsExportAddress = (phoneNumberId: string, filter: CallFilter = {}): string =>
  `${pathOf(phoneNumberId)}/calls/export?${callSearch(filter)}`

export function useSaveCallingSettings(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = callingQueries.settings(phoneNumberId)
  return useMutation<{ calling?: CallingSettings }, ProblemError, CallingUpdate>({
    mutationFn: (calling) => api(`${pathOf(phoneNumberId)}/settings`, { method: 'POST', body: { calling } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: ['calls', 'permission', phoneNumberId] })
    },
  })
}

/** Shows the SIP credentials; they are kept in no cache. */
export function useRevealSipCredentials(phoneNumberId: string) {
  return useMutation<SipCredentials, ProblemError, void>({
    gcTime: 0,
    mutationFn: () => api(`${pathOf(phoneNumberId)}/sip-credentials`, { method: 'POST' }),
  })
}

/** Makes new SIP credentials and shows them; the old ones are good no longer. */
export function useRotateSipCredentials(phoneNumberId: string) {
  return useMutation<SipCredentials, ProblemError, void>({
    gcTime: 0,
    mutationFn: () => api(`${pathOf(phoneNumberId)}/sip-credentials/rotate`, { method: 'POST' }),
  })
}

/** Asks somebody whether they want to be called. */
export function useAskForCallPermission(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (user_wa_id) =>
      api(`${pathOf(phoneNumberId)}/permission`, { method: 'POST', body: { user_wa_id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['calls', 'permission', phoneNumberId] }),
  })
}

/** Places, accepts, declines and ends calls; for code outside components, too, as when a tab closes. */
export const actOnCall = (phoneNumberId: string, act: CallAct): Promise<CallActAnswer> =>
  api(callsAddress(phoneNumberId), { method: 'POST', body: act })

/**
 * Calls somebody.
 *
 * @returns the identifier of the call
 * @throws ProblemError, also where the service names no call: nothing could be done with it
 */
export async function placeCall(phoneNumberId: string, to: string, offer: string): Promise<string> {
  const session = { sdp_type: 'offer' as const, sdp: offer }
  const { calls } = await actOnCall(phoneNumberId, { to, session })
  const id = calls?.[0]?.id
  if (id) return id
  throw new ProblemError({
    kind: 'unknown',
    title: 'The service did not say which call it placed',
    detail: 'It took the call and answered without its identifier.',
    nextStep: 'See the history of calls, then call again.',
    fields: {},
    isTransient: false,
  })
}

export function useActOnCall(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<CallActAnswer, ProblemError, CallAct>({
    mutationFn: (act) => actOnCall(phoneNumberId, act),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['calls'] }),
  })
}
