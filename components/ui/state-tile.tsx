import type { State } from '@/lib/labels/states/state'
import { classNames } from './class-names'
import { StateMark } from './state-mark'
import { softTone } from './tone'

interface StateTileProps {
  state: State
  className?: string
}

/** A status as an icon of 28 px before its row; announced with a colon. */
export function StateTile({ state, className }: StateTileProps) {
  return (
    <span
      data-tooltip={state.label}
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-md',
        softTone[state.tone],
        className,
      )}
    >
      <StateMark state={state} className="size-4" />
      <span className="sr-only">{state.label}: </span>
    </span>
  )
}
