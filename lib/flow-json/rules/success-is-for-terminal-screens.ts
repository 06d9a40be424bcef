import { step } from '../path'
import type { Rule } from '../rule'
import { makeTerminal } from './complete-stands-on-terminal-screens'

/** Only the end of a flow can be a success or not (gap 8.6). */
export const successIsForTerminalScreens: Rule = {
  name: 'success-is-for-terminal-screens',
  check(model, report) {
    for (const screen of model.screens) {
      if (screen.isTerminal || screen.value.success === undefined) continue
      const path = step(screen.path, 'success')
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: '"success" stands on terminal screens only, and this screen does not end the flow.',
        path,
        isAboutKey: true,
        // Where the flow ends on it, "terminal" is missing, and "success" says how it ends.
        repair: makeTerminal(screen, model) ?? {
          title: 'Remove success',
          safety: 'removes',
          changes: [{ kind: 'remove', path }],
        },
      })
    }
  },
}
