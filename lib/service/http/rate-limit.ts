import { HOUR_MS } from '@/lib/contract/durations'
import type { SharedLimits } from '@/lib/store/create-shared-limits'
import type { AccessToken } from '../context'
import type { RefusalDetails } from './service-error'

/** Usage of a call: response headers, and the reason it is refused once the limit is reached. */
export interface CountedCall {
  headers: Record<string, string>
  refusal?: RefusalDetails
}

/**
 * Counts calls per token in one-hour windows (spec:general#calls-in-an-hour), across all processes of this
 * service. The limit is `callsPerHour` of `requestLimits`.
 */
export function rateLimiter(limits: SharedLimits) {
  return async ({ token, callsPerHour }: AccessToken, accountId: string): Promise<CountedCall> => {
    if (callsPerHour === null) return { headers: {} }
    const limit = { name: 'service-calls', max: callsPerHour, windowMs: HOUR_MS }
    const { isRefused, taken, secondsLeft } = await limits.take(limit, token)
    const headers = limitHeaders(taken, callsPerHour, secondsLeft, accountId)
    if (!isRefused) return { headers }
    const details = `This access token has used its ${callsPerHour} calls for this hour. It can call again in ${secondsLeft} seconds.`
    return { headers, refusal: { details, retryAfterSeconds: secondsLeft } }
  }
}

function limitHeaders(calls: number, callsPerHour: number, secondsLeft: number, accountId: string) {
  const percent = Math.round((calls / callsPerHour) * 100)
  return {
    'ratelimit-limit': String(callsPerHour),
    'ratelimit-remaining': String(callsPerHour - calls),
    'ratelimit-reset': String(secondsLeft),
    'x-business-use-case-usage': JSON.stringify({
      [accountId]: [
        {
          type: 'messaging',
          call_count: percent,
          total_cputime: percent,
          total_time: percent,
          estimated_time_to_regain_access: percent >= 100 ? Math.ceil(secondsLeft / 60) : 0,
        },
      ],
    }),
  }
}
