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

/** When it ended, and what it found on the way; that is folded where nothing is wrong. */
function Story({ outcome }: { outcome: CheckOutcome }) {
  const { at, tookMs, facts = [] } = outcome
  const story = (
    <>
      Checked <RelativeTime clock="machine" at={at} />
      {`, in ${tookMs} ms`}
    </>
  )
  if (facts.length === 0) return <span>{story}</span>
  return (
    <details open={outcome.state !== 'good'}>
      <summary className="w-fit cursor-pointer rounded-sm hover:text-text">{story}</summary>
      <Facts facts={facts} />
    </details>
  )
}

function Running() {
  return (
    <span className="inline-flex h-5 items-center gap-1.5">
      <Spinner className="size-3.5" />
      Checking
    </span>
  )
}

/** One side of the connection: how it stands, why, and what to do. What most checks find has its room before it is there. */
export function CheckItem({ name, outcome, error, isRunning, run }: CheckItemProps) {
  const id = `check-${name}`
  return (
    <li aria-labelledby={id} aria-busy={isRunning} className="border-t border-border px-4 py-2.5">
      <div className="flex items-center gap-x-3">
        <h3 id={id} className="min-w-0 flex-1 font-medium">
          {checkTitle[name]}
        </h3>
        <span className="text-xs text-text-faint">
          {isRunning ? <Running /> : outcome && <StateBadge state={checkStates[outcome.state]} />}
        </span>
        <IconButton
          size="small"
          blockedBecause={isRunning ? 'This check is running.' : undefined}
          onClick={run}
          aria-label={`Re-run: ${checkTitle[name]}`}
        >
          <RotateCw aria-hidden="true" className="size-3.5" />
        </IconButton>
      </div>
      <div className="flex min-h-10 flex-wrap items-baseline gap-x-4 gap-y-1 2xl:min-h-5">
        <div className="min-w-0 flex-1 basis-60 text-pretty wrap-anywhere text-text-muted">
          {outcome ? outcome.sentence : !error && <Skeleton className="h-4 w-72 max-w-full" />}
        </div>
        {outcome && (
          <div className="min-w-0 text-xs text-text-faint has-open:basis-full">
            <Story outcome={outcome} />
          </div>
        )}
      </div>
      {outcome?.repair && (
        <p className="mt-1.5 text-pretty wrap-anywhere">
          <span className="font-medium">How to fix:</span> {outcome.repair}
        </p>
      )}
      {error && !isRunning && <ProblemNotice problem={problemOf(error)} className="mt-2" />}
    </li>
  )
}
