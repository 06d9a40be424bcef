import { step } from '../path'
import type { Rule } from '../rule'

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
        repair: { title: 'Remove success', changes: [{ kind: 'remove', path }] },
      })
    }
  },
}
