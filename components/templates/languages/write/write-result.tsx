import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'
import { formatCount } from '@/lib/labels/numbers'
import type { WriteOutcome } from './use-write'

interface WriteResultProps {
  outcome: WriteOutcome
  problem: Problem | undefined
}

/** Shows the outcome. */
export function WriteResult({ outcome, problem }: WriteResultProps) {
  const { written, unchanged, failed, untried } = outcome
  const isWhole = failed.length + untried.length === 0
  return (
    <div className="space-y-4">
      <Callout
        tone={isWhole ? 'success' : 'warning'}
        isAlert
        title={`${formatCount(written, 'draft')} created`}
      >
        {unchanged > 0 && `${formatCount(unchanged, 'language')} had this text already. `}
        {untried.length > 0 &&
          `${formatCount(untried.length, 'language')} ${untried.length === 1 ? 'wasn’t' : 'weren’t'} processed. Run it again to finish. Existing drafts are skipped.`}
      </Callout>
      {problem && <ProblemNotice problem={problem} />}
      {failed.length > 0 && (
        <ul aria-label="Drafts that failed" className="max-h-60 space-y-1 overflow-y-auto text-sm">
          {failed.map(({ version: { name, language }, reason }) => (
            <li key={`${name} ${language}`} className="wrap-anywhere">
              <span className="font-medium">
                {name}, {language}:
              </span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
