import type { FlowModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'

/** A flow ends somewhere: at least one screen is terminal (gap 8.6). */
export const aScreenIsTerminal: Rule = {
  name: 'a-screen-is-terminal',
  check(model, report) {
    if (model.screens.length === 0 || model.screens.some(({ isTerminal }) => isTerminal)) return
    const repair = markTheEnd(model)
    report({
      code: 'MISSING_TERMINAL_SCREEN',
      message: 'No screen ends the flow. Set "terminal": true on the last one.',
      path: step(undefined, 'screens'),
      ...(repair ? { repair } : {}),
    })
  },
}

/** Certain when one screen completes the flow, or there is but one. */
function markTheEnd({ screens }: FlowModel): Repair | undefined {
  const ends = screens.filter(({ actions }) => actions.some(({ name }) => name === 'complete'))
  const [end, another] = screens.length === 1 ? screens : ends
  if (!end || another) return undefined
  return {
    title: `Make ${end.id ?? 'the screen'} terminal`,
    // The only screen of a flow may be the first of several to come.
    safety: end === ends[0] ? 'safe' : 'changes',
    changes: [{ kind: 'set', path: step(end.path, 'terminal'), value: true }],
  }
}
