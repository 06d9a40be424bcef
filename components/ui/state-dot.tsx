import { explainState, type State } from '@/lib/labels/states/state'
import { StatusDot } from './status-dot'
import { tooltip } from './tooltip'

interface StateDotProps {
  state: State
  /** Replaces the status's own meaning. */
  explanation?: string
}

/** A measured value rather than a decision: a dot and a word, with the meaning as a tooltip. */
export function StateDot({ state, explanation = explainState(state) }: StateDotProps) {
  return (
    <span {...tooltip(explanation)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusDot tone={state.tone} />
      {state.label}
    </span>
  )
}
