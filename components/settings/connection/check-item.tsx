'use client'

import { RotateCw } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { StateBadge } from '@/components/ui/state-badge'
import { StateMark } from '@/components/ui/state-mark'
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

/** When it finished, and what it found. */
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

/** Findings, expandable: its arrow is at the end of the row. */
function Passed({ outcome }: { outcome: CheckOutcome }) {
  return (
    <details className="group/found min-w-0 flex-1 text-sm text-text-muted open:pb-1">
      <summary className="flex cursor-pointer items-baseline gap-x-2 rounded-sm leading-5 before:order-last before:mr-0.5 hover:text-text sm:min-h-10 sm:items-center">
        <span className="min-w-0 flex-1 text-pretty wrap-anywhere sm:line-clamp-2 group-open/found:line-clamp-none">
          {outcome.sentence}
        </span>
      </summary>
      <Story outcome={outcome} />
    </details>
  )
}

/** Status icon before the title. Its label is for screen readers if there is no badge. */
function Mark({ outcome, isRunning }: Pick<CheckItemProps, 'outcome' | 'isRunning'>) {
  const isInLine = outcome === undefined || outcome.state === 'good'
  return (
    <span
      className={classNames('grid size-4 shrink-0 place-items-center pt-0.5', isInLine && 'sm:h-10 sm:pt-0')}
    >
      {isRunning ? (
        <>
          <Spinner className="size-3.5" />
          <span className="sr-only">Checking</span>
        </>
      ) : (
        outcome && (
          <>
            <StateMark state={checkStates[outcome.state]} className="size-4" />
            {outcome.state === 'good' && <span className="sr-only">{checkStates.good.label}</span>}
          </>
        )
      )}
    </span>
  )
}

/** Before the arrow at the end of a row, over the end of a long sentence. On phones, which have less room, beside the title once it is expanded. */
const againLook =
  'absolute top-0 right-5 flex rounded-sm bg-surface-raised sm:top-2.5 opacity-0 transition-opacity focus-within:opacity-100 group-hover/check:opacity-100 pointer-coarse:opacity-100 max-sm:right-0 max-sm:hidden max-sm:opacity-100 max-sm:group-has-[[open]]/check:flex'

/** A connection check: its status in a line, or what is wrong, why, and what to do. */
export function CheckItem({ name, outcome, error, isRunning, run }: CheckItemProps) {
  const id = `check-${name}`
  const isWrong = outcome !== undefined && outcome.state !== 'good'
  return (
    <li
      aria-labelledby={id}
      aria-busy={isRunning}
      className="group/check border-t border-border px-4 pt-1 pb-2 xl:pt-1.5 xl:pb-2.5"
    >
      <div className="relative flex min-h-7 items-start gap-x-2.5 pt-1">
        <Mark outcome={outcome} isRunning={isRunning} />
        <div className="min-w-0 flex-1 gap-x-3 sm:flex">
          <h3
            id={id}
            className={classNames(
              'font-medium text-pretty max-sm:pr-8 sm:w-52 sm:shrink-0',
              // In the middle of the two lines that what it found can have.
              !isWrong && 'sm:flex sm:min-h-10 sm:items-center',
            )}
          >
            {checkTitle[name]}
          </h3>
          {isWrong && !isRunning && <StateBadge state={checkStates[outcome.state]} />}
          {!isWrong &&
            (outcome ? (
              <Passed outcome={outcome} />
            ) : (
              <span className="flex h-5 min-w-0 flex-1 items-center sm:h-10">
                {!error && <Skeleton className="h-4 w-72 max-w-full" />}
              </span>
            ))}
        </div>
        {/* Passed checks are rarely re-run, so the button appears on hover. */}
        <span className={isWrong ? '-my-1 flex' : againLook}>
          <IconButton
            size="small"
            blockedBecause={isRunning ? 'This check is running.' : undefined}
            onClick={run}
            aria-label={`Re-run: ${checkTitle[name]}`}
          >
            <RotateCw aria-hidden="true" className="size-3.5" />
          </IconButton>
        </span>
      </div>
      {isWrong && (
        <div className="space-y-1.5 pt-1 pb-1.5 pl-6.5 text-pretty wrap-anywhere">
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
