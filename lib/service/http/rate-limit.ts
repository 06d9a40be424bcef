import type { AccessToken, ServiceContext } from '../context'
import type { RefusalDetails } from './raise'

const HOUR_MS = 3_600_000

/** What a call has used: headers for its answer, and why it is refused when nothing was left. */
export interface CountedCall {
  headers: Record<string, string>
  refusal?: RefusalDetails
}

/** Counts the calls of each token in windows of one hour (G57). */
export function rateLimiter(clock: ServiceContext['clock']) {
  const windows = new Map<string, { startedAt: number; calls: number }>()
  return ({ token, callsPerHour }: AccessToken, accountId: string): CountedCall => {
    if (callsPerHour === null) return { headers: {} }
    const now = clock()
    const current = windows.get(token)
    const window = current && now - current.startedAt < HOUR_MS ? current : { startedAt: now, calls: 0 }
    windows.set(token, window)
    const secondsLeft = Math.max(1, Math.ceil((window.startedAt + HOUR_MS - now) / 1000))
    const headersAfter = (calls: number) => limitHeaders(calls, callsPerHour, secondsLeft, accountId)
    if (window.calls >= callsPerHour) {
      const details = `This access token has made its ${callsPerHour} calls of this hour. It may call again in ${secondsLeft} seconds.`
      return { headers: headersAfter(window.calls), refusal: { details, retryAfterSeconds: secondsLeft } }
    }
    window.calls += 1
    return { headers: headersAfter(window.calls) }
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
