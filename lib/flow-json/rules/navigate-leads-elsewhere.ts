import type { Rule } from '../rule'
import { within } from './facts/json'
import { navigationsOf } from './facts/routes'
import { speller } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** A `navigate` action leads to another screen, and to one that exists (gap 8.6). */
export const navigateLeadsElsewhere: Rule = {
  name: 'navigate-leads-elsewhere',
  check(model, report) {
    const spell = speller()
    for (const { from, to, action } of navigationsOf(model)) {
      const path = within(action.path, 'next', 'name')
      if (to === from.id)
        report({
          code: 'INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME',
          message: `This leads from "${to}" to itself. Name another screen.`,
          path,
        })
      else if (!model.screenById.has(to)) {
        const ids = () => [...model.screenById.keys()].filter((id) => id !== from.id)
        const { message, near } = spell(`There is no screen "${shortened(to)}".`, to, ids)
        report({
          code: 'INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME',
          message,
          path,
          ...(near === undefined
            ? {}
            : {
                repair: {
                  title: `Lead to "${near}"`,
                  safety: 'changes',
                  changes: [{ kind: 'set', path, value: near }],
                },
              }),
        })
      }
    }
  },
}
