'use client'

import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
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

function Outcome({ outcome }: { outcome: CheckOutcome }) {
  return (
    <>
      <p className="mt-0.5 text-pretty wrap-anywhere text-text-muted">{outcome.sentence}</p>
      {outcome.repair && (
        <p className="mt-1.5 text-pretty wrap-anywhere">
          <span className="font-medium">How to fix:</span> {outcome.repair}
        </p>
      )}
      {outcome.facts && outcome.facts.length > 0 && <Facts facts={outcome.facts} />}
      <p className="mt-1.5 text-xs text-text-faint">
        Checked <RelativeTime clock="machine" at={outcome.at} />, in {outcome.tookMs} ms
      </p>
    </>
  )
}

/** One side of the connection: how it stands, why, and what to do. */
export function CheckItem({ name, outcome, error, isRunning, run }: CheckItemProps) {
  const id = `check-${name}`
  return (
    <li
      aria-labelledby={id}
      aria-busy={isRunning}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-border px-4 py-3.5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={id} className="font-medium">
            {checkTitle[name]}
          </h3>
          {isRunning ? (
            <span className="inline-flex h-5 items-center gap-1.5 text-xs text-text-muted">
              <Spinner className="size-3.5" />
              Checking
            </span>
          ) : (
            outcome && <StateBadge state={checkStates[outcome.state]} />
          )}
        </div>
        {outcome && <Outcome outcome={outcome} />}
        {error && !isRunning && <ProblemNotice problem={problemOf(error)} className="mt-2" />}
      </div>
      <Button size="small" pending={isRunning} onClick={run} aria-label={`Re-run: ${checkTitle[name]}`}>
        <RotateCw aria-hidden="true" className="size-3.5" />
        Re-run
      </Button>
    </li>
  )
}
