import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'

interface ListFailedProps {
  problem: Problem
  isTrying: boolean
  retry: () => void
}

/** Stands where a list would, when it could not be read. */
export function ListFailed({ problem, isTrying, retry }: ListFailedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice problem={problem} className="w-full" />
      <Button pending={isTrying} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
