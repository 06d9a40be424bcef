import { explainState, type State } from '@/lib/labels/states/state'
import { StatusDot } from './status-dot'
import { tooltip } from './tooltip'

interface StateDotProps {
  state: State
  /** In place of what the status means by itself. */
  explanation?: string
}

/** What is measured rather than decided: a dot and its word, with what it means as a tooltip. */
export function StateDot({ state, explanation = explainState(state) }: StateDotProps) {
  return (
    <span {...tooltip(explanation)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusDot tone={state.tone} />
      {state.label}
    </span>
  )
}
