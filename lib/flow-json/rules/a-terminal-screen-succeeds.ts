import { step } from '../path'
import type { Rule } from '../rule'

/** At least one end of a flow counts as a success (gap 8.2). */
export const aTerminalScreenSucceeds: Rule = {
  name: 'a-terminal-screen-succeeds',
  check(model, report) {
    const ends = model.screens.filter(({ isTerminal }) => isTerminal)
    const [first] = ends
    if (!first || !ends.every(({ value }) => value.success === false)) return
    const path = step(first.path, 'success')
    report({
      code: 'INVALID_PROPERTY_VALUE',
      message: 'Every terminal screen says "success": false. At least one has to be a success.',
      path,
      ...(ends.length === 1
        ? {
            repair: {
              title: 'Make this end a success',
              safety: 'changes',
              changes: [{ kind: 'set', path, value: true }],
            },
          }
        : {}),
    })
  },
}
