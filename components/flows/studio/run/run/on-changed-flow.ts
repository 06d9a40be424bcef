import type { RunState } from '@/lib/language/flow-json/run/run-types'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'

/**
 * The run on the flow as it is after an edit: where it is, with what people entered. A screen that shows its examples shows the new ones.
 * Undefined when a screen it went through is gone, and it has to begin anew.
 */
export function onChangedFlow(
  before: CheckedFlow,
  after: CheckedFlow,
  state: RunState,
): RunState | undefined {
  if (state.status === 'failed' || state.trail.some((id) => !after.screens.has(id))) return undefined
  const screens = Object.fromEntries(
    Object.entries(state.screens).map(([id, memory]) => {
      const shows = before.screens.get(id)?.examples
      const examples = after.screens.get(id)?.examples
      return [
        id,
        shows !== undefined && memory.data === shows && examples ? { ...memory, data: examples } : memory,
      ]
    }),
  )
  return { ...state, screens }
}
