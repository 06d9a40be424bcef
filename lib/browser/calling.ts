import { queryOptions, useMutation } from '@tanstack/react-query'
import type { RingingCall } from '@/lib/contract/console/calling'
import { HOUR_MS } from '@/lib/contract/durations'
import { nextCursor } from '@/lib/contract/each-page'
import { addressOf, type Body, call, type ResponseOf } from './call'
import { ProblemError } from './problem-error'
import { rowKey } from './row-keys'
import { rowPages, rowQuery } from './row-queries'
import { serviceNow } from './service-now'
import { useRowMutation } from './use-row-mutation'

export type CallingUpdate = Body<'POST /api/calling/:phoneNumberId/settings'>['calling']

/** Filters for a list of calls; times are dates, milliseconds since 1970, or hours before now: `-24h`. */
export interface CallFilter {
  direction?: string
  /** One of `callOutcomes`. */
  outcome?: string
  /** Part of a name or number. */
  search?: string
  user_wa_id?: string
  since?: string
  until?: string
  /** Customers' unanswered calls: `all`, or `waiting` for a callback. */
  missed?: string
}

const calls = '/api/calling/:phoneNumberId/calls'

/** An action on a call; `to` without `action` places a call. */
type CallAct = Body<`POST ${typeof calls}`>
type CallActAnswer = ResponseOf<`POST ${typeof calls}`>

/** Converts a relative time to the absolute one the service expects. */
function fixedTime(time: string | undefined): string | undefined {
  const hours = /^-(\d+)h$/.exec(time ?? '')?.[1]
  return hours === undefined ? time : new Date(serviceNow() - Number(hours) * HOUR_MS).toISOString()
}

/** Query for a list; also used for the server's first render. */
export const callQuery = (filter: CallFilter, after?: string) => ({
  ...filter,
  since: fixedTime(filter.since),
  until: fixedTime(filter.until),
  after,
})

export const callingQueries = {
  settings: (phoneNumberId: string) =>
    rowQuery('GET /api/calling/:phoneNumberId/settings', { params: { phoneNumberId } }),
  /** Whether someone may be called; call events make it stale, because calls are counted. */
  permission: (phoneNumberId: string, userWaId: string) =>
    rowQuery('GET /api/calling/:phoneNumberId/permission', {
      params: { phoneNumberId },
      query: { user_wa_id: userWaId },
    }),
  /** Newest first. The event topic `calls` makes it stale. */
  list: (phoneNumberId: string, filter: CallFilter = {}) =>
    rowPages(`GET ${calls}`, {
      key: { phoneNumberId, ...filter },
      page: (after: string | undefined) => ({ params: { phoneNumberId }, query: callQuery(filter, after) }),
      first: undefined,
      next: nextCursor,
    }),
  /** One call with its full history. */
  call: (phoneNumberId: string, callId: string) => {
    const given = { params: { phoneNumberId }, query: { call_id: callId } }
    return queryOptions({
      queryKey: rowKey(`GET ${calls}`, given),
      queryFn: async ({ signal }) => {
        // Without an ID, the query would return the latest calls.
        if (callId === '') return null
        const { data } = await call(`GET ${calls}`, { ...given, signal })
        return data.find(({ id }) => id === callId) ?? null
      },
    })
  },
}

/** URL for placing and ending a number's calls. */
export const callsAddress = (phoneNumberId: string): string =>
  addressOf(`POST ${calls}`, { params: { phoneNumberId } })

/** URL of the same list as a spreadsheet. */
export const callsExportAddress = (phoneNumberId: string, filter: CallFilter = {}): string =>
  addressOf(`GET ${calls}/export`, { params: { phoneNumberId }, query: callQuery(filter) })

export const useSaveCallingSettings = (phoneNumberId: string) =>
  useRowMutation(
    'POST /api/calling/:phoneNumberId/settings',
    (calling: CallingUpdate) => ({ params: { phoneNumberId }, body: { calling } }),
    { answers: callingQueries.settings(phoneNumberId).queryKey },
  )

/** Shows the SIP credentials without caching them. */
export const useRevealSipCredentials = (phoneNumberId: string) =>
  useRowMutation('POST /api/calling/:phoneNumberId/sip-credentials', () => ({ params: { phoneNumberId } }), {
    gcTime: 0,
  })

/** Creates and shows new SIP credentials; the old ones stop working. */
export const useRotateSipCredentials = (phoneNumberId: string) =>
  useRowMutation(
    'POST /api/calling/:phoneNumberId/sip-credentials/rotate',
    () => ({ params: { phoneNumberId } }),
    { gcTime: 0 },
  )

/** Requests permission to call someone. */
export const useAskForCallPermission = (phoneNumberId: string) =>
  useRowMutation('POST /api/calling/:phoneNumberId/permission', (user_wa_id: string) => ({
    params: { phoneNumberId },
    body: { user_wa_id },
  }))

/** Places, accepts, declines and ends calls. Also usable outside components, such as when a tab closes. */
export const actOnCall = (phoneNumberId: string, act: CallAct): Promise<CallActAnswer> =>
  call(`POST ${calls}`, { params: { phoneNumberId }, body: act, keepalive: endsCall(act) })

/** These must complete even if the person leaves the page immediately, to release the other side. */
const endsCall = (act: CallAct) => 'action' in act && (act.action === 'terminate' || act.action === 'reject')

/**
 * Calls someone.
 *
 * @returns the call's ID
 * @throws ProblemError, including when the service returns no call ID, since nothing could be done with the
 *   call
 */
export async function placeCall(phoneNumberId: string, to: string, offer: string): Promise<string> {
  const session = { sdp_type: 'offer' as const, sdp: offer }
  const placed = await actOnCall(phoneNumberId, { to, session })
  const id = placed.calls?.[0]?.id
  if (id) return id
  throw new ProblemError({
    kind: 'unknown',
    title: 'The service didn’t identify the call',
    detail: 'It accepted the call, but didn’t return its ID.',
    nextStep: 'Check the call history, then call again.',
    fields: {},
    isTransient: false,
  })
}

export const useActOnCall = (phoneNumberId: string) =>
  useMutation<CallActAnswer, ProblemError, CallAct>({ mutationFn: (act) => actOnCall(phoneNumberId, act) })

/** Of calls that stopped ringing, those that nobody answered, declined or called back; oldest first. */
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
