import type { Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'

/** The first and the last day of a range go to the next screen each by itself; a whole range fails there (gap 8.7). */
export const rangesTravelApart: Rule = {
  name: 'ranges-travel-apart',
  since: '6.1',
  check(model, report) {
    for (const { dynamic, expression, resolved, type } of dynamicsOf(model).read) {
      const [found] = resolved
      if (dynamic.action?.name !== 'navigate' || expression.kind !== 'reference') continue
      if (found?.kind !== 'input' || found.component.type !== 'CalendarPicker' || type !== 'object') continue
      report({
        code: 'INVALID_NAVIGATE_ACTION_PAYLOAD',
        severity: 'warning',
        message:
          'This carries a whole range of days, which the next screen does not take. Carry its "start-date" and "end-date" each by itself.',
        path: dynamic.path,
      })
    }
  },
}
