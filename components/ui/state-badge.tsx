import { explainState, type State } from '@/lib/labels/states/state'
import { Badge } from './badge'
import { StateMark } from './state-mark'

/** A status with icon, label, and its meaning as a tooltip. */
export function StateBadge({ state, className }: { state: State; className?: string }) {
  return (
    <Badge tone={state.tone} explanation={explainState(state)} className={className}>
      <StateMark state={state} className="size-3 text-inherit" />
      {state.label}
    </Badge>
  )
}
