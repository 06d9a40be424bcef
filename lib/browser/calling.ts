import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { SipCredentials } from '@/lib/contract/calling'
import type { RingingCall } from '@/lib/contract/console/calling'
import { addressOf, type Body, call, type ResponseOf } from './call'
import { keepSaved } from './keep-saved'
import { ProblemError } from './problem-error'
import { serviceNow } from './service-now'

export type CallingUpdate = Body<'POST /api/calling/:phoneNumberId/settings'>['calling']

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
  /** Those of customers that nobody answered: `all`, or `waiting` for someone to call back. */
  missed?: string
}

const calls = '/api/calling/:phoneNumberId/calls'

type CallPage = ResponseOf<`GET ${typeof calls}`>
/** What a page does with a call; `to` and no `action` calls someone. */
type CallAct = Body<`POST ${typeof calls}`>
type CallActAnswer = ResponseOf<`POST ${typeof calls}`>

const HOUR_MS = 3_600_000

/** Times that move on with the clock, as the service takes them. */
function fixedTime(time: string | undefined): string | undefined {
  const hours = /^-(\d+)h$/.exec(time ?? '')?.[1]
  return hours === undefined ? time : new Date(serviceNow() - Number(hours) * HOUR_MS).toISOString()
}

/** What a list is asked with; the server asks the same for the first paint. */
export const callQuery = (filter: CallFilter, after?: string) => ({
  ...filter,
  since: fixedTime(filter.since),
  until: fixedTime(filter.until),
  after,
})

export const callingQueries = {
  settings: (phoneNumberId: string) =>
    queryOptions({
      queryKey: ['calling', 'settings', phoneNumberId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/calling/:phoneNumberId/settings', { params: { phoneNumberId }, signal }),
    }),
  /** Whether someone may be called; events about calls make it stale, as calls are counted. */
  permission: (phoneNumberId: string, userWaId: string) =>
    queryOptions({
      queryKey: ['calls', 'permission', phoneNumberId, userWaId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/calling/:phoneNumberId/permission', {
          params: { phoneNumberId },
          query: { user_wa_id: userWaId },
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
        call(`GET ${calls}`, { params: { phoneNumberId }, query: callQuery(filter, pageParam), signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ paging }) => (paging?.next ? paging.cursors?.after : undefined),
    }),
  /** One call with every step. */
  call: (phoneNumberId: string, callId: string) =>
    queryOptions({
      queryKey: ['calls', 'detail', phoneNumberId, callId] as const,
      queryFn: async ({ signal }) => {
        // Without an identifier the newest calls would come.
        if (callId === '') return null
        const query = { call_id: callId }
        const { data } = await call(`GET ${calls}`, { params: { phoneNumberId }, query, signal })
        return data.find(({ id }) => id === callId) ?? null
      },
    }),
}

/** Where calls of a number are placed and ended. */
export const callsAddress = (phoneNumberId: string): string =>
  addressOf(`POST ${calls}`, { params: { phoneNumberId } })

/** Address of the same list as a table for spreadsheets. */
export const callsExportAddress = (phoneNumberId: string, filter: CallFilter = {}): string =>
  addressOf(`GET ${calls}/export`, { params: { phoneNumberId }, query: callQuery(filter) })

export function useSaveCallingSettings(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = callingQueries.settings(phoneNumberId)
  return useMutation<ResponseOf<'POST /api/calling/:phoneNumberId/settings'>, ProblemError, CallingUpdate>({
    mutationFn: (calling) =>
      call('POST /api/calling/:phoneNumberId/settings', { params: { phoneNumberId }, body: { calling } }),
    onSuccess: async (settings) => {
      await keepSaved(queryClient, queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: ['calls', 'permission', phoneNumberId] })
    },
  })
}

/** Shows the SIP credentials; they are kept in no cache. */
export function useRevealSipCredentials(phoneNumberId: string) {
  return useMutation<SipCredentials, ProblemError, void>({
    gcTime: 0,
    mutationFn: () => call('POST /api/calling/:phoneNumberId/sip-credentials', { params: { phoneNumberId } }),
  })
}

/** Makes new SIP credentials and shows them; the old ones are good no longer. */
export function useRotateSipCredentials(phoneNumberId: string) {
  return useMutation<SipCredentials, ProblemError, void>({
    gcTime: 0,
    mutationFn: () =>
      call('POST /api/calling/:phoneNumberId/sip-credentials/rotate', { params: { phoneNumberId } }),
  })
}

/** Asks someone whether they want to be called. */
export function useAskForCallPermission(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (user_wa_id) =>
      call('POST /api/calling/:phoneNumberId/permission', {
        params: { phoneNumberId },
        body: { user_wa_id },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['calls', 'permission', phoneNumberId] }),
  })
}

/** Places, accepts, declines and ends calls; for code outside components, too, as when a tab closes. */
export const actOnCall = (phoneNumberId: string, act: CallAct): Promise<CallActAnswer> =>
  call(`POST ${calls}`, { params: { phoneNumberId }, body: act, keepalive: endsCall(act) })

/** Who hangs up and leaves at once must not keep the other side on the line. */
const endsCall = (act: CallAct) => 'action' in act && (act.action === 'terminate' || act.action === 'reject')

/**
 * Calls someone.
 *
 * @returns the identifier of the call
 * @throws ProblemError, also where the service names no call: nothing could be done with it
 */
export async function placeCall(phoneNumberId: string, to: string, offer: string): Promise<string> {
  const session = { sdp_type: 'offer' as const, sdp: offer }
  const placed = await actOnCall(phoneNumberId, { to, session })
  const id = placed.calls?.[0]?.id
  if (id) return id
  throw new ProblemError({
    kind: 'unknown',
    title: 'The service did not identify the call',
    detail: 'It accepted the call, but did not return its ID.',
    nextStep: 'Check the call history, then call again.',
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

/** Which of some calls that ring no more nobody answered, declined or called back; the oldest first. */
export async function missedOf(rang: readonly RingingCall[]): Promise<RingingCall[]> {
  const numbers = [...new Set(rang.map(({ phone_number_id }) => phone_number_id))]
  const missed = await Promise.all(
    numbers.map(async (number) => {
      const begun = rang
        .filter(({ phone_number_id }) => phone_number_id === number)
        .map(({ created_at }) => created_at)
      const query = callQuery({ missed: 'waiting', since: String(Math.min(...begun)) })
      const params = { phoneNumberId: number }
      const { data } = await call('GET /api/calling/:phoneNumberId/calls', { params, query })
      return data.map(({ id }) => id)
    }),
  )
  const ids = new Set(missed.flat())
  return rang.filter(({ id }) => ids.has(id))
}
