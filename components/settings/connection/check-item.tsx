'use client'

import { RotateCw } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { StateBadge } from '@/components/ui/state-badge'
import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import { checkStates, checkTitle } from './check-words'

interface CheckItemProps {
  name: ConnectionCheck
  outcome?: CheckOutcome
  error: Error | null
  isRunning: boolean
  run: () => void
}

function Facts({ facts }: { facts: NonNullable<CheckOutcome['facts']> }) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-text-faint tabular-nums">{label}</dt>
          <dd className="wrap-anywhere tabular-nums max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When it ended, and what it found on the way. */
function Story({ outcome: { at, tookMs, facts = [] } }: { outcome: CheckOutcome }) {
  return (
    <>
      <p className="text-xs text-text-faint">
        Checked <RelativeTime clock="machine" at={at} />
        {`, in ${tookMs} ms`}
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}

/** What was found, in a line that opens. */
function Passed({ outcome }: { outcome: CheckOutcome }) {
  return (
    <details className="group text-sm text-text-muted open:pb-1">
      <summary className="cursor-pointer truncate rounded-sm group-open:whitespace-normal hover:text-text">
        {outcome.sentence}
      </summary>
      <Story outcome={outcome} />
    </details>
  )
}

function Running() {
  return (
    <span className="inline-flex h-5 items-center gap-1.5">
      <Spinner className="size-3.5" />
      <span className="max-sm:sr-only">Checking</span>
    </span>
  )
}

/** One side of the connection: how it stands in a line; where something is wrong, why, and what to do. */
export function CheckItem({ name, outcome, error, isRunning, run }: CheckItemProps) {
  const id = `check-${name}`
  const isWrong = outcome !== undefined && outcome.state !== 'good'
  return (
    <li aria-labelledby={id} aria-busy={isRunning} className="border-t border-border px-4 py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3">
        <h3 id={id} className="min-w-0 font-medium text-pretty">
          {checkTitle[name]}
        </h3>
        {/* Its room is that of the result from the start: a title next to it would be broken otherwise. */}
        <span className="min-w-20 pt-0.5 text-xs text-text-faint sm:row-span-2">
          {isRunning ? <Running /> : outcome && <StateBadge state={checkStates[outcome.state]} />}
        </span>
        <IconButton
          size="small"
          className="sm:row-span-2"
          blockedBecause={isRunning ? 'This check is running.' : undefined}
          onClick={run}
          aria-label={`Re-run: ${checkTitle[name]}`}
        >
          <RotateCw aria-hidden="true" className="size-3.5" />
        </IconButton>
        {!isWrong && (
          // The whole width on phones, where the name beside the result has little.
          <div className="col-span-3 min-w-0 sm:col-span-1 sm:col-start-1 sm:row-start-2">
            {outcome ? (
              <Passed outcome={outcome} />
            ) : (
              <span className="flex h-5 items-center">
                {!error && <Skeleton className="h-4 w-72 max-w-full" />}
              </span>
            )}
          </div>
        )}
      </div>
      {isWrong && (
        <div className="space-y-1.5 pb-1.5 text-pretty wrap-anywhere">
          <p className="text-text-muted">{outcome.sentence}</p>
          {outcome.repair && (
            <p>
              <span className="font-medium">How to fix:</span> {outcome.repair}
            </p>
          )}
          <Story outcome={outcome} />
        </div>
      )}
      {error && !isRunning && <ProblemNotice problem={problemOf(error)} className="my-2" />}
    </li>
  )
}
