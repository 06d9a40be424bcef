import type { Rule } from '../rule'
import { inputsByName } from './facts/inputs'
import { within } from './facts/json'
import { suggester } from './facts/suggestion'

/** What a screen hides in the summary are values of its inputs (gaps 8.2 and 8.7). */
export const sensitiveNamesInputs: Rule = {
  name: 'sensitive-names-inputs',
  since: '5.1',
  check(model, report) {
    const suggest = suggester()
    for (const screen of model.screens) {
      const { sensitive } = screen.value
      if (!Array.isArray(sensitive)) continue
      const names = inputsByName(screen)
      sensitive.forEach((name: unknown, index) => {
        if (typeof name !== 'string' || names.has(name)) return
        const path = within(screen.path, 'sensitive', index)
        report({
          code: 'INVALID_SENSITIVE_FIELD',
          message: suggest(`No input of this screen is called "${name}".`, name, () => names.keys()),
          path,
          repair: { title: `Remove ${name}`, safety: 'removes', changes: [{ kind: 'remove', path }] },
        })
      })
    }
  },
}
