import type { FailureKind } from './failure-choices'
import type { Failures } from './failures'
import { formatChoice, formatList } from './lists'

export const kindWords: Record<FailureKind, { label: string; meaning: string; short: string }> = {
  internal: {
    label: 'Returns 500',
    meaning: 'An internal error. Nothing was done.',
    short: 'returns 500',
  },
  'rate-limited': {
    label: 'Returns 429',
    meaning: 'Too many requests, with the time to retry. Nothing was done.',
    short: 'returns 429',
  },
  garbage: {
    label: 'Returns an invalid response',
    meaning: 'A proxy’s error page comes back. The request is still carried out.',
    short: 'returns an invalid response',
  },
  nothing: {
    label: 'Doesn’t respond',
    meaning: 'The console waits until it times out. The request is still carried out.',
    short: 'doesn’t respond',
  },
  truncated: {
    label: 'Drops the connection',
    meaning: 'Half a response, then the connection drops. The request is still carried out.',
    short: 'drops the connection midway',
  },
}

export const percentWords: Record<number, string> = {
  0: 'No requests',
  1: '1 in 100 requests',
  10: '1 in 10 requests',
  50: 'Every other request',
  100: 'Every request',
}

export const eventPercentWords: Record<number, string> = {
  0: 'None',
  10: '1 in 10',
  50: 'Every other one',
  100: 'Every one',
}

export const delayWords: Record<number, string> = { 0: 'None', 1000: '1 second', 4000: '4 seconds' }

/** Describes the active simulated failures in a sentence. */
export function failureSentence({
  kinds,
  percent,
  delayMs,
  twicePercent,
  latePercent,
}: Omit<Failures, 'until' | 'isScripted'>): string {
  const calls =
    percent > 0
      ? [
          `For ${percentWords[percent]?.toLowerCase() ?? `${percent}% of requests`} it ${formatChoice(kinds.map((kind) => kindWords[kind].short))}.`,
        ]
      : []
  const events = [
    delayMs > 0 && `are delayed by ${delayWords[delayMs] ?? `${delayMs} ms`}`,
    twicePercent > 0 && `come twice${share(twicePercent)}`,
    latePercent > 0 && `come after later ones${share(latePercent)}`,
  ].filter((each) => typeof each === 'string')
  return [...calls, ...(events.length > 0 ? [`Events ${formatList(events)}.`] : [])].join(' ')
}

const share = (percent: number) => {
  const words = eventPercentWords[percent]?.toLowerCase() ?? `${percent}%`
  return percent === 100 ? '' : ` (${words})`
}
