import { explainState, type State } from '@/lib/labels/states/state'
import { StateMark } from './state-mark'
import { tooltip } from './tooltip'

/** A status where a badge would be too loud: icon and label, with the meaning as a tooltip. */
export function StateWord({ state }: { state: State }) {
  return (
    <span
      {...tooltip(explainState(state))}
      className="inline-flex items-center gap-1.5 align-top whitespace-nowrap"
    >
      <StateMark state={state} />
      {state.label}
    </span>
  )
}
