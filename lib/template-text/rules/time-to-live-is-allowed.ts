import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { number } from '../wording'

const byCategory: Readonly<Record<string, { min: number; max: number } | undefined>> =
  templateLimits.messageSendTtlSeconds

/** Gap 2.1: seconds by category, or -1 for the 30 days of the service. */
export const timeToLiveIsAllowed: ErrorRule = {
  id: 'time-to-live-is-allowed',
  severity: 'error',
  kind: 'invalidParameter',
  check({ messageSendTtlSeconds: seconds, category }, report) {
    if (seconds === undefined || seconds === -1) return
    const found = (message: string) => report({ path: 'message_send_ttl_seconds', message })
    if (typeof seconds !== 'number' || !Number.isInteger(seconds))
      return found('The time to live is a whole number of seconds.')
    const limits = byCategory[category]
    if (limits === undefined || (seconds >= limits.min && seconds <= limits.max)) return
    found(
      `The time to live is ${number(seconds)} seconds; ${category} templates take ${number(limits.min)} to ${number(limits.max)}, or -1.`,
    )
  },
}
