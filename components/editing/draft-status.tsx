import { CircleAlert, CloudCheck } from 'lucide-react'
import { saveWords } from '@/components/form/save-words'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { clock, moment, momentUtc } from '@/lib/labels/times'
import type { DraftState } from './draft-state'

/** Time of day, with the date unless it was today. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? clock(at) : moment(at)
}

/** In local time; in UTC until that is known. */
const SavedAt = ({ at }: { at: number }) => (useIsBrowser() ? timeOf(at) : momentUtc(at))

function FailureText({ state }: { state: Extract<DraftState<unknown>, { kind: 'failed' }> }) {
  const { problem, isRetried } = state
  if (problem.kind === 'signedOut') {
    return (
      <>
        Not saved: you’re signed out.{' '}
        <a href="/sign-in?close=1" target="_blank" rel="noopener" className="font-medium underline">
          Sign in again in a new tab
        </a>
        , then saving continues.
      </>
    )
  }
  // It may have arrived: the next try finds out.
  if (problem.isOutcomeUnknown) return <>May not be saved: the connection failed. Trying again.</>
  if (problem.kind === 'unavailable') return <>Not saved: the connection failed. Trying again.</>
  return (
    <>
      Not saved: {problem.title}. {isRetried ? 'Trying again.' : problem.nextStep}
    </>
  )
}

/** A draft's save status in one line. */
export function DraftStatus({ state }: { state: DraftState<unknown> }) {
  return (
    <span role="status" className="flex min-h-5 items-center gap-1.5 text-sm leading-5">
      {state.kind === 'unchanged' && (
        <span data-unchanged className="text-text-faint">
          {saveWords.unchanged}
        </span>
      )}
      {state.kind === 'saving' && <span className="text-text-faint">{saveWords.saving}</span>}
      {state.kind === 'saved' && (
        <span className="inline-flex items-center gap-1.5 text-text-muted">
          <CloudCheck aria-hidden="true" className="size-4 text-success" />
          <span>
            {saveWords.draftSaved} <SavedAt at={state.at} />
          </span>
        </span>
      )}
      {(state.kind === 'failed' || state.kind === 'conflict') && (
        <span className="inline-flex items-start gap-1.5 text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{state.kind === 'failed' ? <FailureText state={state} /> : saveWords.twoVersions}</span>
        </span>
      )}
    </span>
  )
}
