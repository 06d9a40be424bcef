import type { ReactNode } from 'react'
import { formatCount } from '@/lib/labels/numbers'
import type { State } from '@/lib/labels/states/state'
import { RelativeTime } from './relative-time'
import { StateBadge } from './state-badge'

const paused = { tone: 'warning', icon: 'pause' } as const satisfies Omit<State, 'label'>
const failing: State = { label: 'Failing', tone: 'danger' }
const healthy: State = { label: 'Healthy', tone: 'success' }

interface SendingBadgeProps {
  isPaused: boolean
  /** Replaces “Paused”, if what arrives meanwhile is not sent later. */
  pausedLabel?: string
  /** Undefined while nothing was sent. */
  isFailing: boolean | undefined
}

/** Status of an address things are sent to; nothing until something was sent. */
export function SendingBadge({ isPaused, pausedLabel = 'Paused', isFailing }: SendingBadgeProps) {
  if (isPaused) return <StateBadge state={{ label: pausedLabel, ...paused }} />
  if (isFailing === undefined) return null
  return <StateBadge state={isFailing ? failing : healthy} />
}

interface SendingProgressProps {
  /** Noun for what is sent: "delivery", with a plural if adding an s isn't enough. */
  noun: readonly [one: string, many?: string]
  /** When the last one was sent, and its outcome. Null while nothing was sent. */
  last: { at: number; outcome?: string } | null
  /** Why the newest one couldn't be sent, unless `last` says so. */
  lastError?: string | null
  waiting: number
  /** When the next try is, and why it waits if not because of a failed try. */
  next?: { at: number; because?: string }
  failed: number
  /** The clock of these times. */
  clock?: 'service' | 'machine'
}

/** The last outcome of sending to an address, what is waiting, and what failed. */
export function SendingProgress(props: SendingProgressProps) {
  const { noun, last, lastError, waiting, next, failed, clock } = props
  const [one, many = `${one}s`] = noun
  const more = (tone: string, text: ReactNode) => <span className={`ml-1.5 ${tone}`}>{text}</span>
  return (
    <p className="mt-1 text-sm text-pretty wrap-anywhere text-text-muted">
      {last ? (
        <>
          Last {one} <RelativeTime clock={clock} at={last.at} />
          {last.outcome === undefined ? '.' : `: ${last.outcome}`}
        </>
      ) : (
        <span className="text-text-faint">No {many} yet.</span>
      )}
      {lastError && more('text-danger-text', `Last error: ${lastError}`)}
      {waiting > 0 &&
        more(
          'text-warning-text',
          <>
            {formatCount(waiting, one, many)} waiting
            {next && (
              <>
                , {next.because ?? 'next attempt'} <RelativeTime clock={clock} at={next.at} tense="future" />
              </>
            )}
            .
          </>,
        )}
      {failed > 0 && more('text-danger-text', `${formatCount(failed, one, many)} failed.`)}
    </p>
  )
}
