import type { AccessToken, ServiceContext } from '../context'
import { raise } from './raise'

const HOUR_MS = 3_600_000

/**
 * Counts the calls of each token in windows of one hour (G57).
 *
 * @returns a function that counts one call and gives the headers of its answer, or raises `rateLimited`.
 */
export function rateLimiter(clock: ServiceContext['clock']) {
  const windows = new Map<string, { startedAt: number; calls: number }>()
  return ({ token, callsPerHour }: AccessToken, accountId: string): Record<string, string> => {
    if (callsPerHour === null) return {}
    const now = clock()
    const current = windows.get(token)
    const window = current && now - current.startedAt < HOUR_MS ? current : { startedAt: now, calls: 0 }
    windows.set(token, window)
    const secondsLeft = Math.max(1, Math.ceil((window.startedAt + HOUR_MS - now) / 1000))
    if (window.calls >= callsPerHour) {
      raise('rateLimited', {
        details: `This access token has made its ${callsPerHour} calls of this hour. It may call again in ${secondsLeft} seconds.`,
        retryAfterSeconds: secondsLeft,
      })
    }
    window.calls += 1
    return limitHeaders(window.calls, callsPerHour, secondsLeft, accountId)
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
