import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { distinctVariables } from '../variables'
import { quantity } from '../wording'

/** Gap 2.1: at most one variable in a header. */
export const headerHasOneVariable: ErrorRule = {
  id: 'header-has-one-variable',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    if (header === undefined) return
    const count = Math.max(distinctVariables(header.variables).length, header.variables.length)
    if (count <= templateLimits.headerVariables) return
    const second = header.variables[templateLimits.headerVariables]
    report({
      path: `${header.path}.text`,
      message: `The header has ${quantity(count, 'variable')}; ${templateLimits.headerVariables} is allowed.`,
      ...(second && { range: [second.start, second.end] }),
    })
  },
}
