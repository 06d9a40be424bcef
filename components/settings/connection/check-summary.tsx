import { Callout } from '@/components/ui/callout'
import { Progress } from '@/components/ui/progress'
import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import { checkTitle } from './check-words'

export interface CheckResult {
  name: ConnectionCheck
  isRunning: boolean
  outcome?: CheckOutcome
  /** The console itself couldn't be reached. */
  hasFailed: boolean
}

/** Progress of the checks and their overall result. */
export function CheckSummary({ results }: { results: readonly CheckResult[] }) {
  const running = results.filter(({ isRunning }) => isRunning).length
  const done = results.length - running
  return (
    <div role="status">
      {running > 0 ? (
        <div className="-mt-3 flex min-h-7 items-center gap-3 *:last:flex-1">
          <p className="text-sm text-text-muted">
            {done} of {results.length} checks done.
          </p>
          <Progress label="Connection checks" fraction={done / results.length} />
        </div>
      ) : (
        <Verdict results={results} />
      )}
    </div>
  )
}

function Verdict({ results }: { results: readonly CheckResult[] }) {
  const count = (state: CheckOutcome['state']) =>
    results.filter(({ outcome }) => outcome?.state === state).length
  const unanswered = results.filter(({ hasFailed }) => hasFailed).length
  const first = results.find(({ outcome }) => outcome?.state === 'failed')
  if (unanswered > 0) {
    return <Callout tone="danger" title={`${checks(unanswered)} couldn’t run. Try again.`} />
  }
  if (first?.outcome) {
    return (
      <Callout tone="danger" title={`${checks(count('failed'))} failed.`}>
        Start with “{checkTitle[first.name]}.” {first.outcome.repair}
      </Callout>
    )
  }
  if (count('warning') > 0) {
    return (
      <Callout tone="warning" title="The connection works.">
        {checks(count('warning'))} found something to review.
      </Callout>
    )
  }
  return (
    <p className="-mt-3 flex min-h-7 items-center text-sm text-text-muted">
      All checks passed. They don’t change anything.
    </p>
  )
}

const checks = (count: number) => (count === 1 ? 'One check' : `${count} checks`)
