import { isAtLeast } from '../versions'
import { isEmpty, performAll, selectionActions } from './change-value'
import { inputKindOf } from './kinds/all-kinds'
import type { RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { Moment } from './scope'
import { shownComponents } from './shown-components'

/** What already chosen inputs set off when their screen appears: versions 6.0 to 6.3 did that, and none since (gap 8.1). */
export function renderActions(flow: CheckedFlow, state: RunState): RunStep {
  const moment = new Moment(flow, state)
  const { screen } = moment
  if (!screen || !isAtLeast(flow.version, '6.0') || isAtLeast(flow.version, '7.0'))
    return { state, effects: [] }
  const scope = moment.scopeOf(screen.id)
  const actions = shownComponents(screen.children, scope).flatMap((component) => {
    if (!inputKindOf(component.type)) return []
    const value = moment.valueOf(screen.id, component)
    return isEmpty(value) ? [] : selectionActions(component, { old: undefined, value }, scope)
  })
  return performAll(flow, state, actions)
}
