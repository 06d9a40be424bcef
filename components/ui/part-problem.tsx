import { RotateCw } from 'lucide-react'
import type { Problem } from '@/lib/contract/error-object'
import { Button } from './button'
import { ProblemNotice } from './problem-notice'

interface PartProblemProps {
  problem: Problem
  isTrying: boolean
  retry: () => unknown
}

/** Why a part of a page couldn't be loaded, with a button to retry. */
export function PartProblem({ problem, isTrying, retry }: PartProblemProps) {
  return (
    <div className="space-y-3">
      <ProblemNotice problem={problem} />
      <Button size="small" pending={isTrying} onClick={() => void retry()}>
        <RotateCw aria-hidden="true" className="size-3.5" />
        Try again
      </Button>
    </div>
  )
}
