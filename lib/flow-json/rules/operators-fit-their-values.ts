import type { Rule } from '../rule'
import { dynamicsOf, isCondition } from './facts/dynamics'
import { isUnchecked } from './facts/unchecked'

/** Expressions compare and add what can be compared and added (gap 8.3). Conditions have a rule of their own. */
export const operatorsFitTheirValues: Rule = {
  name: 'operators-fit-their-values',
  since: '6.0',
  check(model, report) {
    for (const { dynamic, problems } of dynamicsOf(model).read) {
      const [problem] = problems
      if (!problem || isCondition(dynamic)) continue
      report({
        code: 'INVALID_PROPERTY_VALUE',
        ...(isUnchecked(dynamic, model.version) ? { severity: 'warning' } : {}),
        message: `${problem.message} (Character ${problem.offset + 1} of this text.)`,
        path: dynamic.path,
      })
    }
  },
}
